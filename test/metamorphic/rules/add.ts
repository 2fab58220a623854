import type { Program, Variant } from '../variant.ts';

/** Code that has nothing to do with a program, some with clients of its own. Its names are those that programs have. */
const STRANGERS: Readonly<Record<string, string>> = {
  'stranger/weather.js': `const units = { metric: 'c', imperial: 'f' };
export class Forecast {
  constructor(rows) { this.rows = rows; }
  get(id) { return this.rows.find((row) => row.id === id); }
  list() { return this.rows; }
  send(row) { this.rows.push(row); return this; }
}
export const format = (row, unit = 'metric') => \`\${row.degrees}\${units[unit]}\`;
export function run(rows) { for (const row of rows) format(row); }
`,
  'stranger/news.js': `import axios from 'axios';
const http = axios.create({ baseURL: process.env.NEWS_URL });
export const request = (path) => http.get(path);
export class NewsClient {
  constructor(client) { this.client = client; }
  get(path) { return this.client.get(\`/news/\${path}\`); }
  list() { return this.get('latest'); }
  send(item) { return this.client.post('/news', item); }
}
export const news = new NewsClient(http);
export async function run() { await news.list(); await request('/health'); }
`,
  'stranger/maps.cjs': `const routes = new Map();
exports.register = (name, path) => routes.set(name, path);
exports.call = (name, options = {}) => fetch(process.env.MAPS_URL + routes.get(name), options);
exports.register('tiles', '/tiles');
exports.execute = () => exports.call('tiles', { method: 'POST' });
`,
};

export function addStrangers({ texts }: Program): readonly Variant[] {
  const added = Object.entries(STRANGERS).map(([file, text]) => [file, [text]] as const);
  if (added.some(([file]) => texts.has(file))) return [];
  return [
    {
      what: 'strangers added',
      files: new Map(added),
      parts: () => added.map((each) => ({ what: `${each[0]} added`, files: new Map([each]) })),
    },
  ];
}
