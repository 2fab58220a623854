import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = 'https://acme.trust.example';
const http = `export const send = (path) => /*@send*/fetch('${base}' + path);`;
const use = (specifier: string): string => `import { send } from '${specifier}';
export const list = () => /*@list*/send('/v2/purposes');`;
const found = [`@list GET ${base}/v2/purposes via @send`];
const opaque = [`@send GET ${base}{path}`];

describe('aliases of webpack', () => {
  itFindsCalls([
    {
      what: 'paths that are joined with the folder of the configuration',
      files: {
        'webpack.config.js': `const path = require('path'); module.exports = { resolve: { alias: { '@api': path.resolve(__dirname, 'src/api') } } };`,
        'src/api/http.js': http,
        'src/app.js': use('@api/http'),
      },
      calls: found,
    },
    {
      what: 'a configuration made by a function and merged, in a folder of its own, with constants',
      files: {
        'config/webpack.common.js': `const { merge } = require('webpack-merge');
const SRC = path.join(__dirname, '..', 'src');
const shared = { api: \`\${SRC}/api\` };
module.exports = (env) => merge(base, { resolve: { extensions: ['.js'], alias: { ...shared, http$: path.join(SRC, 'api/http.js') } } });`,
        'src/api/http.js': http,
        'src/app.js': use('http'),
      },
      calls: found,
    },
    {
      what: 'folders in which names are looked for',
      files: {
        'webpack.common.js': `module.exports = { resolve: { modules: [path.resolve(__dirname, 'src'), 'node_modules'] } };`,
        'src/api/http.js': http,
        'src/pages/app.js': use('api/http'),
      },
      calls: found,
    },
    {
      what: 'an alias that is written into the configuration of a framework',
      files: {
        'next.config.mjs': `export default { webpack(config) { config.resolve.alias['~'] = path.resolve(__dirname, 'src'); return config; } };`,
        'src/http.js': http,
        'src/app.js': use('~/http'),
      },
      calls: found,
    },
    {
      what: 'another name for a client',
      files: {
        'webpack.config.js': `module.exports = { resolve: { alias: { transport: 'axios' } } };`,
        'src/app.js': `import http from 'transport';\nimport axios from 'axios';\nexport const list = () => /*@list*/http.get('${base}/v2/purposes');`,
      },
      calls: [`@list GET ${base}/v2/purposes`],
    },
    {
      what: 'an exact name has nothing below it, and what is computed says nothing',
      files: {
        'webpack.config.js': `module.exports = { resolve: { alias: { api$: path.resolve(__dirname, 'src/api'), lib: find('src/api') } } };`,
        'src/api/wire.js': http,
        'src/a.js': use('api/wire'),
        'src/b.js': use('lib/wire'),
      },
      calls: opaque,
    },
    {
      what: 'nothing outside of the project is opened',
      files: {
        'webpack.config.js': `module.exports = { resolve: { alias: { up: path.resolve(__dirname, '../..') } } };`,
        'src/api/wire.js': http,
        'src/app.js': use('up/wire'),
      },
      calls: opaque,
    },
  ]);
});

describe('aliases of others', () => {
  const rows: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    [
      'Vite, as a record',
      {
        'vite.config.ts': `export default defineConfig(({ mode }) => ({ resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } } }));`,
      },
      '@/api/http',
    ],
    [
      'Vite, as a list, from the root of the project',
      {
        'vite.config.js': `export default { resolve: { alias: [{ find: /^~/, replacement: '' }, { find: 'src', replacement: '/src' }] } };`,
      },
      'src/api/http',
    ],
    [
      'Babel in a file with comments',
      {
        '.babelrc': `{ // the app\n "plugins": [["module-resolver", { "root": ["./src"], "alias": { "gone": "./nowhere" } }]] }`,
      },
      'api/http',
    ],
    [
      'Babel in a program',
      {
        'babel.config.js': `module.exports = (api) => ({ plugins: ['x', [require.resolve('y')], ['babel-plugin-module-resolver', { alias: { trust: './src/api' } }]] });`,
      },
      'trust/http',
    ],
    [
      'Babel in package.json',
      {
        'package.json': JSON.stringify({
          babel: { plugins: [['module-resolver', { alias: { trust: './src/api' } }]] },
        }),
      },
      'trust/http',
    ],
    [
      'names that Node is taught',
      { 'package.json': JSON.stringify({ _moduleAliases: { '@api': 'src/api' } }) },
      '@api/http',
    ],
  ];
  itFindsCalls(
    rows.map(([what, files, specifier]) => ({
      what,
      files: { ...files, 'src/api/http.js': http, 'src/pages/app.js': use(specifier) },
      calls: found,
    })),
  );
});
