/**
 * What the analysis has to see in real code, one line for each: the programs under test/programs say at each call which
 * of these it shows, and a test fails for an item that no program shows.
 */
export const items = {
  client: [
    'fetch', 'node-fetch', 'cross-fetch', 'isomorphic-fetch', 'undici-fetch', 'request-object',
    'axios', 'axios-instance', 'axios-defaults-base', 'axios-interceptor-base', 'axios-config', 'axios-request',
    'got', 'got-extend', 'got-prefix-url', 'got-paginate', 'got-stream', 'ky', 'ky-instance',
    'undici-request', 'undici-stream', 'undici-client', 'undici-pool', 'undici-agent-origin',
    'superagent', 'superagent-agent', 'superagent-prefix', 'needle', 'request', 'request-defaults', 'request-callback', 'request-promise',
    'node-http', 'node-https', 'node-http-options', 'node-http-url', 'xml-http-request', 'jquery', 'angular-http-client', 'nestjs-http-service',
    'ofetch', 'nuxt-fetch', 'nuxt-use-fetch', 'wretch', 'openapi-fetch', 'rtk-query', 'swr', 'tanstack-query', 'apps-script', 'k6', 'playwright',
    'n8n', 'pipedream', 'declared-client',
  ],
  value: [
    'template', 'concatenation', 'append-assign', 'concat', 'join', 'replace-placeholder', 'replace-pattern', 'util-format', 'sprintf', 'encode', 'to-string', 'trim',
    'trim-slash', 'new-url', 'url-parts', 'url-search-params', 'path-posix-join', 'url-join', 'tagged-template', 'nullish', 'or', 'and', 'ternary', 'switch', 'if-else',
    'default-parameter', 'destructuring-default', 'spread', 'rest', 'object-assign', 'object-freeze', 'as-const', 'satisfies', 'enum', 'map', 'json-import',
    'array', 'loop-over-table', 'array-map', 'array-reduce', 'promise-all', 'generator', 'async-iterator', 'recursion',
  ],
  flow: [
    'function-across-files', 'closure', 'currying', 'bind', 'call', 'apply', 'retry-helper', 'paginate-helper', 'queue-helper', 'callback', 'factory-of-methods',
    'class-field', 'getter', 'static-member', 'private-member', 'abstract-inheritance', 'super', 'typed-parameter', 'constructor-property', 'string-container', 'module-singleton',
    'barrel', 'export-star', 'export-default', 're-export', 'dynamic-import', 'require', 'require-destructured', 'require-member', 'import-equals', 'prototype',
    'tsconfig-paths', 'package-imports', 'amd', 'workspace-npm', 'workspace-pnpm', 'workspace-yarn',
  ],
  file: ['vue', 'svelte', 'js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx'],
  notCall: ['server-route', 'msw', 'nock', 'test-expectation', 'map-get', 'text-in-template', 'text-in-comment', 'local-name', 'other-host'],
} as const;

type Items = typeof items;

/** `client:axios`, `value:template`: the kind and the name of an item. */
export type Item = { [Kind in keyof Items]: `${Kind}:${Items[Kind][number]}` }[keyof Items];
