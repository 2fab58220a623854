import { formatUrl } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { analysisOf } from '../support/program.ts';

const CLASSES = `const BASE = process.env.TRUST_BASE_URL;
class Endpoint {
  constructor(path) { this.path = path; }
  get(id) { return fetch(\`\${BASE}\${this.path}/\${id}\`); }
  put(id) { return fetch(\`\${BASE}\${this.path}/\${id}\`, { method: 'PUT' }); }
}
export const load = (id) => vendors().get(id);
export const close = (id) => new Endpoint('/incidents').put(id);
const vendors = () => new Endpoint('/v2/vendors');
`;

function unreachedBy(code: string): readonly string[] {
  const { calls, unreached = [] } = analysisOf({ 'src/vendors.js': CLASSES + code });
  expect(calls.every(({ isUnreached }) => !isUnreached)).toBe(true);
  return unreached.flatMap(({ line, targets }) => targets.map(({ method, url }) => `${line} ${method} ${formatUrl(url)}`));
}

describe('what a method sends on an instance on which nothing was seen to call it', () => {
  const put = ['9 PUT {TRUST_BASE_URL}/v2/vendors/{id}'];
  it.each([
    ['comes back from a package', "import { once } from 'some-cache';\nconst shared = once(vendors);\nexport const save = (id) => shared().put(id);", put],
    ['comes back from a store', 'const store = new WeakMap();\nexport const keep = (key) => store.set(key, vendors());\nexport const save = (context, id) => context.store.put(id);', put],
  ])('is told apart where something unknown is called by its name, which %s', (_what, code, expected) => {
    expect(unreachedBy(code)).toEqual(expected);
  });

  it.each([
    ['nothing unknown is called by its name', "import { once } from 'some-cache';\nconst shared = once(vendors);\nexport const save = (id) => shared().store(id);"],
    ['what is called is an answer', 'export const save = async (id) => (await (await vendors().get(id)).json()).put(id);'],
    ['something else sends the same', 'export const save = (context, id) => [context.store.put(id), vendors().put(id)];'],
  ])('is nothing where %s', (_what, code) => {
    expect(unreachedBy(code)).toEqual([]);
  });
});
