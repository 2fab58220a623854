import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('effector', () => {
  itFindsCalls([
    {
      what: 'effects call their handlers, wherever these are given',
      files: {
        'src/trust/effects.ts': `import { createDomain, createEffect } from 'effector';
const base = process.env.TRUST_BASE_URL;
export const readFx = createEffect((path: string) => /*@read*/fetch(base + path));
export const publishFx = createEffect({ handler: ({ id, kind }) => /*@publish*/fetch(base + '/v1/' + kind + '/' + id + '/publish', { method: 'PUT' }) });
export const sendFx = createEffect<string, Response>();
sendFx.use((method) => /*@send*/fetch(base + '/v1/risks', { method }));
export const removeFx = createDomain().createEffect('remove', { handler: (path: string) => /*@remove*/fetch(base + path, { method: 'DELETE' }) });`,
        'src/pages/purposes.ts': `import { publishFx, readFx, removeFx, sendFx } from '../trust/effects';
export const open = () => /*@open*/readFx('/v2/purposes');
export const publish = (id: string) => /*@done*/publishFx({ id, kind: 'purposes' });
export const send = () => /*@sent*/sendFx('POST');
export const clear = () => /*@clear*/removeFx('/v1/risks');`,
      },
      calls: [
        '@open GET {TRUST_BASE_URL}/v2/purposes via @read',
        '@done PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish via @publish',
        '@sent POST {TRUST_BASE_URL}/v1/risks via @send',
        '@clear DELETE {TRUST_BASE_URL}/v1/risks via @remove',
      ],
    },
  ]);
});
