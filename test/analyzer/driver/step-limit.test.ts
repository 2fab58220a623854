import { describe, expect, it } from 'vitest';
import { analysisOf, describeCalls, type Files } from '../support/program.ts';

const repeat = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** A client that works for long before it sends, and functions that call it. */
const slowClient = (functions: number): Files => ({
  'src/http.js': `const flags = JSON.parse(process.env.FLAGS);
const walk = (path, depth) => [${Array.from({ length: 30 }, (_, index) => `flags[depth + ${index}] ? walk(path + '/${index}', depth + 1) : path`).join(', ')}];
async function token() {
${repeat(40, (index) => `  for (const flag of flags) walk('/x' + flag, ${index});`)}
  return fetch('https://acme.trust.example/oauth/token', { method: 'POST' });
}
async function send(method, { url }) {
  const headers = await token();
  return fetch('https://acme.trust.example/' + url, { method, headers });
}
export const http = { get: (options) => send('GET', options), put: (options) => send('PUT', options) };`,
  'src/api.js': `import { http } from './http.js';
const PATH = 'v1/parts';
${repeat(functions, (index) => `export const read${index} = (id) => http.get({ url: \`\${PATH}/\${id}/part${index}\` });`)}`,
});

describe('beyond the step limit', () => {
  it('each call that was not followed is told with what its text says', () => {
    const files = slowClient(150);
    const { calls, problems } = analysisOf(files);
    expect(problems.map(({ message }) => message).join()).toContain('step limit');
    const told = describeCalls(files, calls).join('\n');
    const missing = Array.from({ length: 150 }, (_, index) => `/part${index}`).filter(
      (path) => !new RegExp(`GET \\S*v1/parts/\\{\\w+\\}${path}(?: via|$)`, 'm').test(told),
    );
    expect(missing).toEqual([]);
  });
});

describe('what only makes an error or a log line', () => {
  it('takes no steps from the requests', () => {
    const files: Files = {
      'src/text.js': `const texts = JSON.parse(process.env.TEXTS);
const letters = [${Array.from({ length: 12 }, (_, index) => `'${index}'`).join(', ')}];
export function i18n(key) {
  let text = texts[key];
  for (const a of letters) for (const b of letters) text = text.replace(a, b);
  return text;
}`,
      'src/api.js': `import { i18n } from './text.js';
class ApiError extends Error {
  constructor(key) { super(i18n(key)); }
}
${repeat(
  150,
  (index) => `export async function read${index}(id) {
  if (!id) throw new Error(i18n('id${index}'));
  console.debug(i18n('read${index}'));
  const answer = await fetch('https://acme.trust.example/v1/part${index}/' + id);
  if (!answer.ok) throw new ApiError('failed${index}');
  return answer.json();
}`,
)}`,
    };
    const { calls, problems } = analysisOf(files);
    expect(problems).toEqual([]);
    expect(new Set(describeCalls(files, calls)).size).toBe(150);
  });
});

describe('a function that takes long and whose requests are decided', () => {
  it('gives each caller what that caller gets', () => {
    const files: Files = {
      'src/sync.js': `const letters = [${Array.from({ length: 12 }, (_, index) => `'${index}'`).join(', ')}];
const work = () => { let text = ''; for (const a of letters) for (const b of letters) text = a + b; return text; };
async function noted(path) {
  work();
  await fetch('https://acme.trust.example/v1/audits', { method: 'POST' });
  return '/v1/' + path;
}
async function isWanted(kind) {
  work();
  await fetch('https://acme.trust.example/v1/kinds');
  return kind === 'wanted';
}
export async function run() {
  fetch('https://acme.trust.example' + (await noted('vendors')));
  if (await isWanted('other')) fetch('https://acme.trust.example/v1/never');
}`,
    };
    const told = describeCalls(files, analysisOf(files).calls).join('\n');
    expect(told).toContain('GET https://acme.trust.example/v1/vendors');
    expect(told).not.toContain('/v1/never');
  });
});
