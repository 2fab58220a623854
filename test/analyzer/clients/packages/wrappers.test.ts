import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const head = `const url = process.env.TRUST_BASE_URL;
const read = (path) => /*@read*/fetch(url + path);
`;

describe('packages that wrap a function', () => {
  itFindsCalls([
    ...[
      ["import wrap from 'memoizee';", 'wrap(read, { promise: true })'],
      ["import wrap from 'p-memoize';", 'wrap(read)'],
      ["import wrap from 'memoize-one';", 'wrap(read)'],
      ["const wrap = require('just-once');", 'wrap(read)'],
      ["import { debounce } from 'debounce';", 'debounce(read, 100)'],
      ["import { throttle } from 'throttle-debounce';", 'throttle(100, read)'],
    ].map(([line, call]) => ({
      what: `${call!}, with \`${line!}\``,
      files: `${line!}
${head}const wrapped = ${call!};
export const run = () => /*@use*/wrapped('/v2/purposes');`,
      calls: ['@use GET {TRUST_BASE_URL}/v2/purposes via @read'],
    })),
    {
      what: 'spans of OpenTelemetry and of Sentry give what the function returns',
      files: `import { context, trace } from '@opentelemetry/api';
import * as Sentry from '@sentry/node';
${head}const tracer = trace.getTracer('trust');
export const run = async () => {
  const path = await tracer.startActiveSpan('path', { attributes: {} }, async (span) => '/v2/purposes');
  await /*@span*/read(path);
  await /*@with*/context.with(context.active(), read, undefined, '/v1/vendors');
  await /*@sentry*/read(await Sentry.startSpan({ name: 'path' }, async () => '/v1/risks'));
};`,
      calls: [
        '@span GET {TRUST_BASE_URL}/v2/purposes via @read',
        '@with GET {TRUST_BASE_URL}/v1/vendors via @read',
        '@sentry GET {TRUST_BASE_URL}/v1/risks via @read',
      ],
    },
  ]);
});
