import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const head = `const url = process.env.TRUST_BASE_URL;
const read = (path) => /*@read*/fetch(url + path);
`;

describe('packages whose objects hold what a computation gives', () => {
  itFindsCalls([
    {
      what: 'neverthrow',
      files: `import { ok, err, okAsync, ResultAsync, safeTry } from 'neverthrow';
${head}const send = (path) => ResultAsync.fromPromise(/*@in*/read(path), String);
export const both = () => /*@first*/send('/v2/purposes').andThen(() => /*@second*/send('/v1/vendors'));
export const mapped = () => ok('/v1/risks').map((path) => /*@map*/read(path));
export const recovered = () => err('none').orElse(() => ok('/v1/assets')).map((path) => /*@or*/read(path));
export const tried = () => safeTry(async function* () {
  const path = yield* okAsync('/v1/controls');
  return /*@try*/send(path);
});`,
      calls: [
        '@first GET {TRUST_BASE_URL}/v2/purposes via @in, @read',
        '@second GET {TRUST_BASE_URL}/v1/vendors via @in, @read',
        '@map GET {TRUST_BASE_URL}/v1/risks via @read',
        '@or GET {TRUST_BASE_URL}/v1/assets via @read',
        '@try GET {TRUST_BASE_URL}/v1/controls via @in, @read',
      ],
    },
    {
      what: 'fp-ts',
      files: `import { pipe, flow } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import * as O from 'fp-ts/Option';
${head}const get = (path) => TE.tryCatch(() => /*@in*/read(path), String);
export const chained = () => pipe(TE.right('/v2/purposes'), TE.chain((path) => /*@chain*/get(path)), TE.map((x) => x))();
export const flown = () => /*@flow*/flow((id) => '/v1/vendors/' + id, get)('all')();
export const some = () => pipe(O.some('/v1/risks'), O.map((path) => /*@some*/read(path)));
export const bound = () => pipe(TE.Do, TE.bind('path', () => TE.of('/v1/assets')), TE.chain(({ path }) => /*@bound*/get(path)))();`,
      calls: [
        '@chain GET {TRUST_BASE_URL}/v2/purposes via @in, @read',
        '@flow GET {TRUST_BASE_URL}/v1/vendors/all via @in, @read',
        '@some GET {TRUST_BASE_URL}/v1/risks via @read',
        '@bound GET {TRUST_BASE_URL}/v1/assets via @in, @read',
      ],
    },
    {
      what: 'effect, with a service that a layer provides',
      files: `import { Context, Effect, Layer } from 'effect';
${head}const get = (path) => Effect.tryPromise({ try: () => /*@in*/read(path), catch: String });
class Api extends Context.Tag('Api')() {}
const live = Layer.succeed(Api, { list: (path) => /*@list*/get(path) });
const program = Effect.gen(function* () {
  const api = yield* Api;
  yield* /*@service*/api.list('/v2/purposes');
  const path = yield* Effect.succeed('/v1/vendors');
  yield* /*@gen*/get(path);
});
export const run = () => Effect.runPromise(program.pipe(Effect.provide(live)));
export const piped = () => Effect.runPromise(Effect.succeed('/v1/risks').pipe(Effect.flatMap((path) => /*@pipe*/get(path))));
export const each = () => Effect.runPromise(Effect.forEach(['/v1/assets'], (path) => /*@each*/get(path)));`,
      calls: [
        '@service GET {TRUST_BASE_URL}/v2/purposes via @list, @in, @read',
        '@gen GET {TRUST_BASE_URL}/v1/vendors via @in, @read',
        '@pipe GET {TRUST_BASE_URL}/v1/risks via @in, @read',
        '@each GET {TRUST_BASE_URL}/v1/assets via @in, @read',
      ],
    },
  ]);
});
