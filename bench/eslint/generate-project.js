import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folders = 50;
const paths = ['/v2/purposes', '/v1/purposes', '/risks', '/incidents'];

/**
 * Writes a code base of TypeScript files of some 150 lines, of which one in `every` calls the platform through a class
 * in another file; with `every` 0 none has to do with an HTTP client. Returns the files.
 */
export function generateProject(directory, { count, every }) {
  const write = (file, text) => {
    const target = path.join(directory, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    return target;
  };
  mkdirSync(path.join(directory, '.git'), { recursive: true });
  write('package.json', '{ "name": "generated", "type": "module" }\n');
  write(
    'scopewright.yaml',
    'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  main:\n    scopes: [CONSENT_READ]\n',
  );
  if (every > 0) write('src/http.ts', client);
  return Array.from({ length: count }, (_, index) => {
    const isNear = every > 0 && index % every === 0;
    return write(`src/area${index % folders}/part${index}.ts`, toText(index, isNear));
  });
}

/**
 * Each file imports the one before it in its folder, so that a file sees up to ten others; one that calls begins anew.
 */
function toText(index, isNear) {
  const before = index - folders;
  const seesOther = before >= 0 && Math.floor(index / folders) % 10 !== 0 && !isNear;
  const functions = Array.from({ length: 14 }, (_, each) => sumOf(index, each));
  return [
    isNear ? "import { http } from '../http.ts';\n" : '',
    seesOther ? `import { total${before} } from './part${before}.ts';\n` : '',
    `export interface Row${index} {\n  readonly id: string;\n  readonly amount: number;\n  readonly tags: readonly string[];\n}\n`,
    ...functions,
    `export const total${index} = (rows: readonly Row${index}[]): number => ['a', 'b'].reduce((sum, tag) => sum + sum${index}of0(rows, tag)${seesOther ? ` + total${before}(rows)` : ''}, 0);\n`,
    isNear ? callOf(index) : '',
  ].join('\n');
}

function sumOf(index, each) {
  return `/** Adds up the rows of group ${each}. */
export function sum${index}of${each}(rows: readonly Row${index}[], tag: string): number {
  let result = 0;
  for (const row of rows) {
    if (!row.tags.includes(tag)) continue;
    const weight = row.amount > ${each * 10} ? 2 : 1;
    result += row.amount * weight;
  }
  return result;
}
`;
}

function callOf(index) {
  return `export async function load${index}(id: string, isNew: boolean) {
  const found = await http.request('GET', \`${paths[index % paths.length]}\${isNew ? '' : \`/\${id}\`}\`);
  return found;
}
`;
}

const client = `const base = process.env.TRUST_BASE_URL;

export class Http {
  constructor(private readonly token: string) {}

  async request(method: string, path: string, body?: unknown) {
    const response = await fetch(\`\${base}\${path}\`, { method, body: JSON.stringify(body), headers: { authorization: this.token } });
    return response.json();
  }
}

export const http = new Http(process.env.TOKEN ?? '');
`;
