import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('Object.fromEntries', () => {
  itFindsCalls([
    {
      what: 'of entries that are not known gives an object whose properties an assertion types',
      files: {
        'src/action.ts': `const methods = { approve: 'PUT', reopen: 'PUT', create: 'POST' } as const;
function send(action: keyof typeof methods, id: string) {
  return fetch('https://acme.trust.example/risks/' + id + '/' + action, { method: methods[action] });
}
export async function act(request: Request) {
  const { id, action } = Object.fromEntries(await request.formData()) as { id: string; action: 'approve' | 'reopen' };
  await /*@step*/send(action, id);
}`,
      },
      calls: [
        '@step PUT https://acme.trust.example/risks/{id}/approve via src/action.ts:3:10',
        '@step PUT https://acme.trust.example/risks/{id}/reopen via src/action.ts:3:10',
      ],
    },
  ]);
});
