import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

/** A chain of middlewares as koa composes it; every link calls the next one by a function that it is handed. */
const chain = `export function compose(stack) {
  return (context) => {
    let last = -1;
    const dispatch = (index) => {
      if (index <= last) return Promise.reject(new Error('next() called twice'));
      last = index;
      const link = stack[index];
      return link ? Promise.resolve(link(context, () => dispatch(index + 1))) : Promise.resolve();
    };
    return dispatch(0);
  };
}
const token = async (context, next) => { context.headers.authorization = process.env.TOKEN; await next(); };
const retry = (times) => async (context, next) => {
  try { context.attempt++; await next(); } catch (error) { if (context.attempt > times) throw error; await next(); }
};
const clock = async (context, next) => { const from = Date.now(); await next(); console.log(Date.now() - from); };
const end = (base) => async (context) => { context.answer = await /*@sent*/fetch(base + context.path, { method: context.method }); };
const run = compose([token, retry(1), clock, end(process.env.TRUST_BASE_URL)]);
export async function send(method, path) {
  const context = { method, path, headers: {}, attempt: 0 };
  await run(context);
  return context.answer;
}
`;

describe('a chain of middlewares', () => {
  itFindsCalls([
    {
      what: 'is followed to its end, also from callers of callers',
      files: {
        'src/chain.js': chain,
        'src/jobs.js': `import { send } from './chain.js';\nexport const start = () => /*@start*/send('POST', '/v2/scan-job');`,
        'src/nightly.js': `import { start } from './jobs.js';\nexport const nightly = async () => { await start(); };`,
        'src/main.js': `import { send } from './chain.js';\nawait /*@main*/send('GET', '/v1/linktokens');`,
      },
      calls: [
        '@sent ? {TRUST_BASE_URL}{path}',
        '@start POST {TRUST_BASE_URL}/v2/scan-job via src/chain.js:8:37, @sent',
        '@main GET {TRUST_BASE_URL}/v1/linktokens via src/chain.js:8:37, @sent',
      ],
    },
  ]);
});
