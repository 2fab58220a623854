/** A workspace in which a run reads files of every kind that it knows. */
export const WORKSPACE: Readonly<Record<string, string>> = {
  '.git/': '',
  '.gitignore': 'dist/\n',
  'package.json': '{ "name": "acme", "workspaces": ["packages/*"], "dependencies": { "@acme/trust-sdk": "1.0.0" } }\n',
  'tsconfig.json': '{ "extends": "./tsconfig.base.json", "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }\n',
  'tsconfig.base.json': '{ "compilerOptions": { "strict": true } }\n',
  'scopewright.yaml': `version: 1
registry: trust-platform
platform: { hosts: [acme.trust.example], baseUrls: [TRUST_BASE_URL], packages: ["@acme/trust-sdk"] }
credentials:
  sync: { scopes: [CONSENT_READ, BULK_EXPORT], files: ["src/**", "scripts/**", "api/**", "infra/**", ".github/**"] }
  desk: { scopes: [INVENTORY_READ] }
`,
  'src/http.ts':
    'export const send = (method: string, path: string) => fetch(process.env.TRUST_BASE_URL + path, { method });\n',
  'src/purposes.ts': `import { send } from '~/http';
import { PATHS } from './paths.json';
export const save = (id: string) => send('PUT', \`/v1/purposes/\${id}\`);
export const load = () => send('GET', PATHS.purposes);
`,
  'src/paths.json': '{ "PATHS": { "purposes": "/v2/purposes" } }\n',
  'src/Board.vue': `<template><p>{{ rows }}</p></template>
<script setup>
import { send } from './http.ts';
const rows = await send('GET', '/v2/purposes');
</script>
`,
  'packages/desk/package.json': '{ "name": "@acme/desk" }\n',
  'packages/desk/index.js': `import { createClient } from '@acme/trust-sdk';
import { save } from '../../src/purposes.ts';
export const run = (id) => [createClient(process.env.TRUST_BASE_URL).inventory(id), save(id)];
`,
  'packages/risk/package.json': '{ "name": "@acme/risk" }\n',
  'packages/risk/scopewright.yaml': `version: 1
registry: trust-platform
platform: { baseUrls: [TRUST_BASE_URL] }
credentials: { risk: { scopes: [RISK_READ] } }
`,
  'packages/risk/index.js':
    "const axios = require('axios');\nexports.risks = () => axios.get(process.env.TRUST_BASE_URL + '/risks/v1/risks');\n",
  'node_modules/@acme/trust-sdk/package.json':
    '{ "name": "@acme/trust-sdk", "version": "1.0.0", "main": "index.js" }\n',
  'node_modules/@acme/trust-sdk/index.js': `exports.createClient = (base) => ({
  inventory: (id) => fetch(\`\${base}/api/inventory/v2/inventories/\${id}\`),
});
`,
  'scripts/purposes.sh': '#!/bin/sh\n. ./scripts/base.sh\ncurl -X PUT "$TRUST_BASE_URL/v1/purposes/p-1"\n',
  'scripts/base.sh': 'export TRUST_BASE_URL=https://acme.trust.example\n',
  'api/purposes.postman_collection.json': `{
  "info": { "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
  "item": [{ "name": "purposes", "request": { "method": "GET", "url": "{{TRUST_BASE_URL}}/v2/purposes" } }]
}
`,
  'api/sent.har': `{ "log": { "entries": [
  { "request": { "method": "GET", "url": "https://acme.trust.example/v2/purposes" }, "response": { "status": 200 } }
] } }
`,
  'api/bruno/bruno.json': '{ "version": "1", "name": "purposes", "type": "collection" }\n',
  'api/bruno/environments/dev.bru': 'vars {\n  TRUST_BASE_URL: https://acme.trust.example\n}\n',
  'api/bruno/list.bru': 'get {\n  url: {{TRUST_BASE_URL}}/v2/purposes\n}\n',
  'infra/main.tf': `variable "base" {
  default = "https://acme.trust.example"
}
data "http" "purposes" {
  url = "\${var.base}/v2/purposes"
}
`,
  'infra/Dockerfile':
    'FROM alpine\nENV TRUST_BASE_URL=https://acme.trust.example\nRUN curl "$TRUST_BASE_URL/v2/purposes"\n',
  '.github/workflows/nightly.yml': `on: push
env: { TRUST_BASE_URL: "https://acme.trust.example" }
jobs:
  purposes:
    runs-on: ubuntu-latest
    steps:
      - run: curl "$TRUST_BASE_URL/v2/purposes"
`,
  'api/purposes.http': 'GET {{TRUST_BASE_URL}}/v2/purposes/p-1\n',
  'api/http-client.env.json': '{ "dev": { "TRUST_BASE_URL": "https://acme.trust.example" } }\n',
};
