import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const head = `const url = process.env.TRUST_BASE_URL;
const read = (path) => /*@read*/fetch(url + path);
`;

describe('observables', () => {
  itFindsCalls([
    {
      what: 'operators behind each other',
      files: `import { from, of, defer, combineLatest, map, mergeMap, switchMap, catchError } from 'rxjs';
${head}const send = (method, path) => /*@fetch*/fetch(url + path, { method });
export const all = () => from(['a']).pipe(map((id) => '/v2/purposes/' + id), mergeMap((path) => /*@map*/read(path))).subscribe();
export const later = () => defer(() => /*@defer*/read('/v1/vendors')).pipe(catchError(() => of([]))).subscribe();
export const both = () => combineLatest([of('PUT'), of('/v1/risks')]).pipe(switchMap(([method, path]) => /*@both*/send(method, path)));
export const seen = () => of('/v1/assets').subscribe({ next: (path) => /*@next*/read(path) });`,
      calls: [
        '@map GET {TRUST_BASE_URL}/v2/purposes/a via @read',
        '@defer GET {TRUST_BASE_URL}/v1/vendors via @read',
        '@both PUT {TRUST_BASE_URL}/v1/risks via @fetch',
        '@next GET {TRUST_BASE_URL}/v1/assets via @read',
      ],
    },
    {
      what: 'a subject that another file feeds',
      files: {
        'src/actions.js': `import { Subject, mergeMap } from 'rxjs';
import { send } from './send.js';
export const actions = new Subject();
actions.pipe(mergeMap(({ method, path }) => /*@sent*/send(method, path))).subscribe();`,
        'src/send.js': `export const send = (method, path) => /*@fetch*/fetch(process.env.TRUST_BASE_URL + path, { method });`,
        'src/page.js': `import { actions } from './actions.js';
export const save = () => actions.next({ method: 'PUT', path: '/v1/risks' });`,
      },
      calls: ['@sent PUT {TRUST_BASE_URL}/v1/risks via @fetch'],
    },
    {
      what: 'a subject that nothing is seen to feed: the call stays, with an open path',
      files: `import { Subject, mergeMap } from 'rxjs';
${head}export const watch = (hand) => {
  const ids = new Subject();
  ids.pipe(mergeMap((id) => /*@open*/read('/v1/vendors/' + id))).subscribe();
  hand(ids);
};`,
      calls: ['@open GET {TRUST_BASE_URL}/v1/vendors/{id} via @read'],
    },
  ]);
});
