import { describe, expect, it } from 'vitest';
import { analysisOf, describeCalls, type Files } from '../support/program.ts';

/**
 * Functions that functions made, kept in fields and called from command classes that the top level of a module starts.
 * Each command plans its work in a table that is wider than a run may take, so that some runs are cut.
 */
const VERBS = ['get', 'post', 'put', 'remove'] as const;
const RESOURCES = ['Users', 'Groups', 'purposes', 'vendors', 'receipts', 'assets'];
const COMMANDS = ['Offboard', 'Archive', 'Publish', 'Merge'];

const className = (resource: string): string => resource[0]!.toUpperCase() + resource.slice(1);
const columns = Array.from({ length: 40 }, (_, index) => `column${String(index)}`).join(' ');

const resource = (name: string): string => `import { Port } from '../http/port.js';

export class ${className(name)} {
  constructor(client) {
    this.port = new Port(client);
  }

  list(query) {
    return this.port.get('/${name}', { params: query });
  }

  add(row) {
    return this.port.post('/${name}', row);
  }

  change(id, row) {
    return this.port.put(\`/${name}/\${id}\`, row);
  }

  drop(id) {
    return this.port.remove(\`/${name}/\${id}\`);
  }
}
`;

const command = (name: string, index: number): string => {
  const [first, second, third] = [0, 1, 2].map((step) => RESOURCES[(index + step * 2) % RESOURCES.length]!); // the remainder is an index of it
  return `import { ${[first, second, third].map((each) => className(each!)).join(', ')} } from '../resources/index.js';
import { plan } from '../plan.js';

export class ${name} {
  constructor(client, options = {}) {
    this.first = new ${className(first!)}(client);
    this.second = new ${className(second!)}(client);
    this.third = new ${className(third!)}(client);
    this.options = options;
  }

  async run(ids) {
    const rows = await this.first.list(plan(this.options));
    for (const row of rows.data) {
      if (!ids.includes(row.id)) continue;
      await this.first.drop(row.id);
      await this.second.change(row.id, { closed: true });
      await this.third.add({ of: row.id });
    }
    return rows.data.length;
  }
}
`;
};

const program: Files = {
  'src/http/client.js': `import axios from 'axios';
export const createClient = (baseURL = process.env.TRUST_BASE_URL) => axios.create({ baseURL });
`,
  'src/http/verbs.js': `export const get = (client) => (url, config = {}) => client.request({ ...config, method: 'GET', url });
export const post = (client) => (url, data) => client.request({ method: 'POST', url, data });
export const put = (client) => (url, data) => client.request({ method: 'PUT', url, data });
export const remove = (client) => (url) => client.request({ method: 'DELETE', url });
`,
  'src/http/port.js': `import { get, post, put, remove } from './verbs.js';

export class Port {
  constructor(client) {
    this.get = get(client);
    this.post = post(client);
    this.put = put(client);
    this.remove = remove(client);
  }
}
`,
  'src/plan.js': `const columns = '${columns}'.split(' ');

export function plan(options) {
  const table = {};
  for (const left of columns) for (const right of columns) for (const way of ['up', 'down']) table[\`\${left}-\${right}-\${way}\`] = options[left] ?? right;
  return table;
}
`,
  'src/resources/index.js': RESOURCES.map((name) => `export { ${className(name)} } from './${name}.js';\n`).join(''),
  ...Object.fromEntries(RESOURCES.map((name) => [`src/resources/${name}.js`, resource(name)])),
  ...Object.fromEntries(COMMANDS.map((name, index) => [`src/commands/${name}.js`, command(name, index)])),
  'src/main.js': `${COMMANDS.map((name) => `import { ${name} } from './commands/${name}.js';\n`).join('')}import { createClient } from './http/client.js';

const client = createClient();
const commands = {
${COMMANDS.map((name) => `  ${name.toLowerCase()}: new ${name}(client, { column1: 'id' }),\n`).join('')}};

const [name, ...ids] = process.argv.slice(2);
${COMMANDS.map((name) => `if (name === '${name.toLowerCase()}') await commands.${name.toLowerCase()}.run(ids);\n`).join('')}`,
};

const strangers: Files = {
  'tools/chart.js': `export class Chart {
  constructor(rows) { this.rows = rows; }
  get(id) { return this.rows[id]; }
  run(ids) { for (const id of ids) for (const row of this.rows) this.rows[id] = row; return this; }
}
new Chart([]).run([1, 2]);
`,
  'tools/report.js': `import axios from 'axios';
const port = axios.create({ baseURL: process.env.REPORT_URL });
export const get = (client) => (url) => client.get(url);
export const run = (ids) => Promise.all(ids.map((id) => get(port)(\`/reports/\${id}\`)));
await run(process.argv.slice(2));
`,
};

/** What the commands and resources send, wherever it is told. */
function sentBy(files: Files): readonly string[] {
  const { calls } = analysisOf(files);
  const sent = describeCalls(
    files,
    calls.filter(({ file }) => file.startsWith('src/')),
  ).map((line) =>
    line
      .split(' ')
      .slice(1, 3)
      .join(' ')
      .replaceAll(/\{[^}]*\}/g, '{}'),
  );
  return [...new Set(sent)].sort();
}

const all = VERBS.flatMap((verb) =>
  RESOURCES.map(
    (name) =>
      ({ get: `GET {}/${name}`, post: `POST {}/${name}`, put: `PUT {}/${name}/{}`, remove: `DELETE {}/${name}/{}` })[
        verb
      ],
  ),
).sort();

describe('a program of commands, some of whose runs are cut', () => {
  it('has as many files as such programs have', () => {
    expect([Object.keys(program).length, Object.values(program).join('').split('\n').length]).toEqual([16, 275]);
  });

  it('tells all that its commands and resources send, whatever lies beside it', () => {
    expect(sentBy(program)).toEqual(all);
    expect(sentBy({ ...program, ...strangers })).toEqual(all);
  });

  it.each(COMMANDS)('tells them without the command %s', (gone) => {
    const { [`src/commands/${gone}.js`]: removed, ...rest } = program;
    const main = rest['src/main.js']!.split('\n')
      .filter((line) => !line.includes(gone) && !line.includes(gone.toLowerCase()))
      .join('\n');
    expect(removed).toContain('run(ids)');
    expect(sentBy({ ...rest, 'src/main.js': main })).toEqual(all);
  });
});
