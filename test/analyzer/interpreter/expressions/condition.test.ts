import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = `const base = 'https://acme.trust.example';\n`;

describe('a condition', () => {
  itFindsCalls([
    {
      what: 'in a ternary: both paths, both methods',
      files: `${base}export const list = (isNew: boolean) => /*@list*/fetch(base + (isNew ? '/v2/purposes' : '/v1/purposes'));
export const save = (isNew: boolean) => /*@save*/fetch(base + '/v1/vendors', { method: isNew ? 'POST' : 'PUT' });`,
      calls: [
        '@list GET https://acme.trust.example/v1/purposes',
        '@list GET https://acme.trust.example/v2/purposes',
        '@save POST https://acme.trust.example/v1/vendors',
        '@save PUT https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'in two ternaries of one condition keeps method and path together',
      files: `${base}export const save = (id?: string) => /*@save*/fetch(base + (id ? '/v1/vendors/' + id : '/v1/vendors'), { method: id ? 'PUT' : 'POST' });`,
      calls: [
        '@save POST https://acme.trust.example/v1/vendors',
        '@save PUT https://acme.trust.example/v1/vendors/{id}',
      ],
    },
    {
      what: 'on the sum of two unknowns may hold for any number',
      files: `${base}export async function notify(files: string[], links: string[], from: number, to: number) {
  if (files.length + links.length === 0) await /*@empty*/fetch(base + '/v1/drafts');
  if (5 === from + to) return;
  await /*@other*/fetch(base + '/v1/vendors');
}`,
      calls: ['@empty GET https://acme.trust.example/v1/drafts', '@other GET https://acme.trust.example/v1/vendors'],
    },
    {
      what: 'in if and else keeps method and path together',
      files: `${base}export function save(vendor: { id?: string }) {
  let method = 'POST';
  let path = '/v1/vendors';
  if (vendor.id) {
    method = 'PUT';
    path += '/' + vendor.id;
  }
  return /*@save*/fetch(base + path, { method });
}
export function move(kind: string) {
  let verb, target;
  if (kind === 'archive') {
    verb = 'DELETE';
    target = '/v1/archive';
  } else if (kind === 'publish') {
    verb = 'PUT';
    target = '/v1/published';
  } else {
    verb = 'POST';
    target = '/v1/drafts';
  }
  return /*@move*/fetch(base + target, { method: verb });
}`,
      calls: [
        '@save POST https://acme.trust.example/v1/vendors',
        '@save PUT https://acme.trust.example/v1/vendors/{id}',
        '@move DELETE https://acme.trust.example/v1/archive',
        '@move POST https://acme.trust.example/v1/drafts',
        '@move PUT https://acme.trust.example/v1/published',
      ],
    },
    {
      what: 'written in other words still is its own',
      files: `${base}export function save(vendor?: { id: string }) {
  const method = vendor ? 'PUT' : 'POST';
  if (!vendor) return /*@create*/fetch(base + '/v1/vendors', { method });
  return /*@update*/fetch(base + '/v1/vendors/' + vendor.id, { method });
}`,
      calls: [
        '@create POST https://acme.trust.example/v1/vendors',
        '@update PUT https://acme.trust.example/v1/vendors/{id}',
      ],
    },
    {
      what: 'that is known is decided',
      files: `${base}const isLegacy = false;
const version = 2;
export const list = () => /*@list*/fetch(base + (isLegacy ? '/v1' : '/v2') + '/purposes');
export const read = () => /*@read*/fetch(base + (version > 1 ? '/v2/purposes' : '/v1/purposes'));
export const kind = () => /*@kind*/fetch(base + (typeof base === 'string' ? '/v1/text' : '/v1/other'));`,
      calls: [
        '@list GET https://acme.trust.example/v2/purposes',
        '@read GET https://acme.trust.example/v2/purposes',
        '@kind GET https://acme.trust.example/v1/text',
      ],
    },
    {
      what: 'of a guard clause: its negation holds behind it',
      files: `${base}export async function move(action: 'publish' | 'archive', id: string) {
  if (action === 'archive') {
    return /*@archive*/fetch(\`\${base}/v1/purposes/\${id}/\${action}\`, { method: 'DELETE' });
  }
  return /*@publish*/fetch(\`\${base}/v1/purposes/\${id}/\${action}\`, { method: 'PUT' });
}
export async function check(action: 'publish' | 'archive') {
  if (action !== 'publish') throw new Error('unknown');
  return /*@check*/fetch(base + '/v1/purposes/' + action);
}`,
      calls: [
        '@archive DELETE https://acme.trust.example/v1/purposes/{id}/archive',
        '@publish PUT https://acme.trust.example/v1/purposes/{id}/publish',
        '@check GET https://acme.trust.example/v1/purposes/publish',
      ],
    },
    {
      what: 'joined by && and ||',
      files: `${base}export function list(isNew: boolean, isAdmin: boolean) {
  const path = isNew && isAdmin ? '/v2/purposes' : '/v1/purposes';
  return /*@list*/fetch(base + path);
}
export const maybe = (path?: string) => path && /*@maybe*/fetch(base + '/v1/vendors/' + path);
export const either = (path: string) => /*@either*/fetch(base + (path === 'a' || path === 'b' ? '/v1/letters' : '/v1/others'));`,
      calls: [
        '@list GET https://acme.trust.example/v1/purposes',
        '@list GET https://acme.trust.example/v2/purposes',
        '@maybe GET https://acme.trust.example/v1/vendors/{path}',
        '@either GET https://acme.trust.example/v1/letters',
        '@either GET https://acme.trust.example/v1/others',
      ],
    },
    {
      what: 'in try and catch',
      files: `${base}export async function save() {
  try {
    return await /*@first*/fetch(base + '/v2/purposes', { method: 'PUT' });
  } catch {
    return await /*@second*/fetch(base + '/v1/purposes', { method: 'POST' });
  } finally {
    await /*@last*/fetch(base + '/v1/audit', { method: 'POST' });
  }
}`,
      calls: [
        '@first PUT https://acme.trust.example/v2/purposes',
        '@second POST https://acme.trust.example/v1/purposes',
        '@last POST https://acme.trust.example/v1/audit',
      ],
    },
    {
      what: 'that picks the function to call',
      files: `${base}const current = (id: string) => /*@current*/fetch(base + '/v2/purposes/' + id);
const legacy = (id: string) => /*@legacy*/fetch(base + '/v1/purposes/' + id);
export const read = (isLegacy: boolean, id: string) => (isLegacy ? legacy : current)(id);
export const readAll = (isLegacy: boolean, ids: string[]) => {
  const read = isLegacy ? legacy : current;
  return Promise.all(ids.map(read));
};`,
      calls: [
        '@current GET https://acme.trust.example/v2/purposes/{id}',
        '@legacy GET https://acme.trust.example/v1/purposes/{id}',
      ],
    },
  ]);
});

describe('a switch', () => {
  itFindsCalls([
    {
      what: 'narrows what it switches on',
      files: `${base}export function send(action: string, id: string) {
  switch (action) {
    case 'publish':
    case 'archive':
      return /*@both*/fetch(\`\${base}/v1/purposes/\${id}/\${action}\`, { method: 'PUT' });
    case 'remove':
      return /*@remove*/fetch(\`\${base}/v1/purposes/\${id}\`, { method: 'DELETE' });
    default:
      throw new Error(action);
  }
}`,
      calls: [
        '@both PUT https://acme.trust.example/v1/purposes/{id}/archive',
        '@both PUT https://acme.trust.example/v1/purposes/{id}/publish',
        '@remove DELETE https://acme.trust.example/v1/purposes/{id}',
      ],
    },
    {
      what: 'keeps together what its cases set',
      files: `${base}export function send(kind: string) {
  let method = 'GET';
  let path: string;
  switch (kind) {
    case 'create':
      method = 'POST';
      path = '/v1/purposes';
      break;
    case 'replace':
      method = 'PUT';
      path = '/v1/purposes/7';
      break;
    default:
      path = '/v2/purposes';
  }
  return /*@send*/fetch(base + path, { method });
}`,
      calls: [
        '@send POST https://acme.trust.example/v1/purposes',
        '@send PUT https://acme.trust.example/v1/purposes/7',
        '@send GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'of a known value takes its case and falls through',
      files: `${base}function pathOf(kind: string) {
  let path = '';
  switch (kind) {
    case 'list':
      path += '/v2';
    case 'bare':
      path += '/purposes';
      break;
    case 'other':
      path += '/never';
  }
  return path;
}
export const list = () => /*@list*/fetch(base + pathOf('list'));
export const bare = () => /*@bare*/fetch(base + pathOf('bare'));
export const other = () => /*@other*/fetch(base + pathOf('other'));`,
      calls: [
        '@list GET https://acme.trust.example/v2/purposes',
        '@bare GET https://acme.trust.example/purposes',
        '@other GET https://acme.trust.example/never',
      ],
    },
    {
      what: 'of true, over conditions',
      files: `${base}export function send(isNew: boolean, isOld: boolean) {
  switch (true) {
    case isNew:
      return /*@new*/fetch(base + '/v2/purposes');
    case isOld:
      return /*@old*/fetch(base + '/v1/purposes');
    default:
      return /*@none*/fetch(base + '/v1/none');
  }
}`,
      calls: [
        '@new GET https://acme.trust.example/v2/purposes',
        '@old GET https://acme.trust.example/v1/purposes',
        '@none GET https://acme.trust.example/v1/none',
      ],
    },
    {
      what: 'on the resource and the operation of a node, in two levels',
      files: `${base}export function execute(get: (name: string) => string) {
  const resource = get('resource');
  const operation = get('operation');
  let method = 'GET';
  let path = '';
  if (resource === 'purpose') {
    path = '/v2/purposes';
    if (operation === 'create') {
      method = 'POST';
      path = '/v1/purposes';
    }
  }
  if (resource === 'vendor') {
    path = '/v1/vendors';
    if (operation === 'update') {
      method = 'PUT';
      path = \`/v1/vendors/\${get('id')}\`;
    }
  }
  return /*@execute*/fetch(base + path, { method });
}`,
      calls: [
        '@execute GET https://acme.trust.example',
        '@execute POST https://acme.trust.example/v1/purposes',
        '@execute GET https://acme.trust.example/v1/vendors',
        '@execute PUT https://acme.trust.example/v1/vendors/{get}',
        '@execute GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'about the end of a text leaves the others as they are',
      files: `const chosen = process.env.CHOSEN ?? 'https://acme.trust.example';
const settings = { url: window.settings?.url ?? chosen, version: Math.random() > 0.5 ? '/v1' : 'v2' };
if (settings.url.endsWith('/')) settings.url = settings.url.substring(0, settings.url.length - 1);
if (!settings.version.startsWith('/')) settings.version = '/' + settings.version;
await /*@read*/fetch(settings.url + settings.version + '/purposes');`,
      calls: [
        '@read GET {url}/v1/purposes',
        '@read GET {url}/v2/purposes',
        '@read GET {CHOSEN}/v1/purposes',
        '@read GET {CHOSEN}/v2/purposes',
        '@read GET https://acme.trust.example/v1/purposes',
        '@read GET https://acme.trust.example/v2/purposes',
      ],
    },
  ]);
});
