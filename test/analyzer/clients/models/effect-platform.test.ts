import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('@effect/platform', () => {
  itFindsCalls([
    {
      what: 'the client that an effect gives, its requests, and one that changes them',
      files: `import { Effect } from 'effect';
import { FetchHttpClient, HttpClient, HttpClientRequest } from '@effect/platform';
const url = process.env.TRUST_BASE_URL;
export const read = (id) => /*@read*/HttpClient.get(url + '/v2/purposes/' + id).pipe(Effect.provide(FetchHttpClient.layer));
export const list = Effect.gen(function* () {
  const client = yield* HttpClient.HttpClient;
  return yield* /*@list*/client.get(url + '/v1/vendors');
});
export const create = Effect.gen(function* () {
  const client = yield* HttpClient.HttpClient;
  const request = /*@create*/HttpClientRequest.post(url + '/v1/vendors').pipe(HttpClientRequest.bearerToken('token'));
  return yield* client.execute(request);
});
export const remove = (id) => Effect.gen(function* () {
  const client = (yield* HttpClient.HttpClient).pipe(
    HttpClient.mapRequest(HttpClientRequest.prependUrl(url)),
    HttpClient.filterStatusOk,
    HttpClient.retry({ times: 2 }),
  );
  return yield* /*@remove*/client.del('/v1/vendors/' + id);
});
export const mapped = HttpClient.HttpClient.pipe(Effect.flatMap((client) => /*@mapped*/client.put(url + '/v1/risks')));
export const made = (client) => client.execute(/*@made*/HttpClientRequest.make('PATCH')(url + '/v1/assets'));`,
      calls: [
        '@read GET {TRUST_BASE_URL}/v2/purposes/{id}',
        '@list GET {TRUST_BASE_URL}/v1/vendors',
        '@create POST {TRUST_BASE_URL}/v1/vendors',
        '@remove DELETE {TRUST_BASE_URL}/v1/vendors/{id}',
        '@mapped PUT {TRUST_BASE_URL}/v1/risks',
        '@made PATCH {TRUST_BASE_URL}/v1/assets',
      ],
    },
  ]);
});
