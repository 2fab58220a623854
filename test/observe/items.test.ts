import { describe, expect, it } from 'vitest';

import { items, type Item } from './items.ts';
import { listPrograms, readProgram } from './program.ts';

/** Items that no program shows yet. */
const pending: readonly Item[] = [
  'client:node-fetch', 'client:cross-fetch', 'client:isomorphic-fetch', 'client:undici-fetch', 'client:request-object', 'client:axios',
  'client:axios-instance', 'client:axios-defaults-base', 'client:axios-interceptor-base', 'client:axios-config', 'client:axios-request',
  'client:got', 'client:got-extend', 'client:got-prefix-url', 'client:got-paginate', 'client:got-stream', 'client:ky', 'client:ky-instance',
  'client:undici-request', 'client:undici-stream', 'client:undici-client', 'client:undici-pool', 'client:undici-agent-origin',
  'client:superagent-agent', 'client:superagent-prefix', 'client:needle', 'client:request', 'client:request-defaults', 'client:request-callback',
  'client:request-promise', 'client:node-http', 'client:node-https', 'client:node-http-options', 'client:node-http-url', 'client:xml-http-request',
  'client:jquery', 'client:angular-http-client', 'client:nestjs-http-service', 'client:ofetch', 'client:nuxt-fetch', 'client:nuxt-use-fetch',
  'client:wretch', 'client:openapi-fetch', 'client:rtk-query', 'client:swr', 'client:tanstack-query', 'client:apps-script', 'client:k6',
  'client:playwright', 'client:n8n', 'client:pipedream', 'client:declared-client', 'value:concat', 'value:join', 'value:replace-placeholder',
  'value:replace-pattern', 'value:util-format', 'value:sprintf', 'value:to-string', 'value:trim', 'value:trim-slash', 'value:new-url',
  'value:url-parts', 'value:url-search-params', 'value:path-posix-join', 'value:url-join', 'value:tagged-template', 'value:or', 'value:and',
  'value:switch', 'value:if-else', 'value:default-parameter', 'value:destructuring-default', 'value:spread', 'value:rest', 'value:object-assign',
  'value:object-freeze', 'value:as-const', 'value:satisfies', 'value:enum', 'value:map', 'value:json-import', 'value:array', 'value:loop-over-table',
  'value:array-map', 'value:array-reduce', 'value:promise-all', 'value:generator', 'value:async-iterator', 'value:recursion', 'flow:closure',
  'flow:currying', 'flow:bind', 'flow:call', 'flow:apply', 'flow:retry-helper', 'flow:paginate-helper', 'flow:queue-helper', 'flow:callback',
  'flow:factory-of-methods', 'flow:class-field', 'flow:getter', 'flow:static-member', 'flow:private-member', 'flow:abstract-inheritance',
  'flow:super', 'flow:typed-parameter', 'flow:constructor-property', 'flow:string-container', 'flow:module-singleton', 'flow:barrel',
  'flow:export-star', 'flow:export-default', 'flow:re-export', 'flow:dynamic-import', 'flow:require', 'flow:require-destructured',
  'flow:require-member', 'flow:import-equals', 'flow:prototype', 'flow:tsconfig-paths', 'flow:package-imports', 'flow:workspace-npm',
  'flow:workspace-pnpm', 'flow:workspace-yarn', 'file:vue', 'file:svelte', 'file:js', 'file:mjs', 'file:cjs', 'file:jsx', 'file:mts', 'file:cts',
  'file:tsx', 'notCall:server-route', 'notCall:msw', 'notCall:nock', 'notCall:test-expectation', 'notCall:map-get', 'notCall:text-in-template',
  'notCall:text-in-comment', 'notCall:local-name',
];

const shown = new Set<string>(listPrograms().map((name) => readProgram(name).expected).flatMap(({ calls, notCalls = [] }) => [...calls, ...notCalls].flatMap(({ shows = [] }) => shows)));
const all = Object.entries(items).flatMap(([kind, names]) => names.map((name) => `${kind}:${name}`));

describe('the items', () => {
  it('are there, each once', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are shown by some program, but for those that are pending', () => {
    expect(all.filter((item) => !shown.has(item))).toEqual([...pending].sort((left, right) => all.indexOf(left) - all.indexOf(right)));
  });
});
