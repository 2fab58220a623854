/** An ordinary way to write a call, as a program of one or more files, and what a reader of it finds. */
export interface Shape {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** `METHOD URL` of each target, sorted; `?` stands for a method that only a run knows. */
  readonly sent: readonly string[];
}

const base = 'https://acme.trust.example';
const purposes = `GET ${base}/v2/purposes`;
const receipts = `GET ${base}/v1/receipts`;

/** docs/accuracy.md compares tools on these fifteen. */
export const shapes: readonly Shape[] = [
  { name: 'constant', files: { 'a.js': `const url = '${base}/v2/purposes';\nawait fetch(url);\n` }, sent: [purposes] },
  {
    name: 'template',
    files: { 'a.js': `const base = '${base}';\nexport const one = (id) => fetch(\`\${base}/v2/purposes/\${id}\`);\n` },
    sent: [`GET ${base}/v2/purposes/{id}`],
  },
  {
    name: 'wrapper',
    files: {
      'a.js': `const request = (method, path) => fetch(\`${base}\${path}\`, { method });\nexport const publish = (id) => request('PUT', \`/v1/purposes/\${id}/publish\`);\n`,
    },
    sent: [`PUT ${base}/v1/purposes/{id}/publish`],
  },
  {
    name: 'class',
    files: {
      'a.js': `class Api {\n  constructor(base) {\n    this.base = base;\n  }\n  list() {\n    return fetch(this.base + '/v2/purposes');\n  }\n}\nawait new Api('${base}').list();\n`,
    },
    sent: [purposes],
  },
  {
    name: 'instance',
    files: {
      'a.js': `import axios from 'axios';\nconst api = axios.create({ baseURL: '${base}/' });\nawait api.get('v2/purposes');\n`,
    },
    sent: [purposes],
  },
  {
    name: 'table',
    files: {
      'a.js': `const paths = { list: '/v2/purposes', other: '/v1/nothing' };\nawait fetch('${base}' + paths.list);\n`,
    },
    sent: [purposes],
  },
  {
    name: 'branch',
    files: {
      'a.js': `export const load = (all) => fetch('${base}' + (all ? '/v2/purposes' : '/v1/receipts'));\n`,
    },
    sent: [receipts, purposes],
  },
  {
    name: 'loop',
    files: {
      'a.js': `for (const path of ['/v2/purposes', '/v1/receipts']) await fetch('${base}' + path);\n`,
    },
    sent: [receipts, purposes],
  },
  {
    name: 'callback',
    files: {
      'a.js': `const visit = (items, take) => items.forEach((item) => take(item));\nvisit(['/v2/purposes'], (path) => fetch('${base}' + path));\n`,
    },
    sent: [purposes],
  },
  {
    name: 're-export',
    files: {
      'a.js': `import { send } from './api/index.js';\nawait send('/v2/purposes');\n`,
      'api/index.js': "export { request as send } from './http.js';\n",
      'api/http.js': `export const request = (path) => fetch('${base}' + path);\n`,
    },
    sent: [purposes],
  },
  {
    name: 'default',
    files: { 'a.js': `const load = (path = '/v2/purposes') => fetch('${base}' + path);\nawait load();\n` },
    sent: [purposes],
  },
  {
    name: 'spread',
    files: {
      'a.js': `const options = { method: 'POST' };\nawait fetch('${base}/v2/purposes', { ...options, body: '{}' });\n`,
    },
    sent: [`POST ${base}/v2/purposes`],
  },
  {
    name: 'unknown method',
    files: {
      'a.js': `export const send = () => fetch('${base}/v2/purposes', { method: process.env.METHOD });\n`,
    },
    sent: [`? ${base}/v2/purposes`],
  },
  {
    name: 'other host',
    files: {
      'a.js': "const hosts = { bills: 'https://billing.example' };\nawait fetch(`${hosts.bills}/v2/purposes`);\n",
    },
    sent: ['GET https://billing.example/v2/purposes'],
  },
  {
    name: 'dead code',
    files: {
      'a.js': `function old() {\n  return fetch('${base}/v2/purposes');\n}\nawait fetch('${base}/v1/receipts');\n`,
    },
    sent: [receipts],
  },
];
