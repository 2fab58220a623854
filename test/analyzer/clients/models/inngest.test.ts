import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('inngest', () => {
  itFindsCalls([
    {
      what: 'a step that fetches',
      files: `import { Inngest, fetch } from 'inngest';
const inngest = new Inngest({ id: 'trust' });
const base = process.env.TRUST_BASE_URL;
export const sync = inngest.createFunction({ id: 'sync' }, { event: 'trust/sync' }, async ({ event, step }) => {
  await /*@read*/step.fetch(base + '/v2/purposes');
  await step.run('publish', () => /*@publish*/fetch(\`\${base}/v1/purposes/\${event.data.id}/publish\`, { method: 'PUT' }));
});`,
      calls: ['@read GET {TRUST_BASE_URL}/v2/purposes', '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish'],
    },
  ]);
});
