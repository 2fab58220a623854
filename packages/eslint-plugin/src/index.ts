import { createRequire } from 'node:module';
import type { ESLint, Linter } from 'eslint';
import { rules } from './rules/index.ts';

// Our own package.json has both.
const { name, version } = createRequire(import.meta.url)('../package.json') as { readonly name: string; readonly version: string };

/** Files of other languages, which ESLint can lint beside JavaScript and TypeScript. */
const otherLanguages = ['**/*.{json,jsonc,json5,yaml,yml,toml,md,mdx,css,scss,html,graphql}'];

const meta = { name, version, namespace: 'scopewright' };

const recommended: Linter.Config = {
  name: 'scopewright/recommended',
  ignores: otherLanguages,
  plugins: {
    /** The plugin itself: it does not exist yet when its configs are made. */
    get scopewright(): ESLint.Plugin {
      return plugin;
    },
  },
  rules: { 'scopewright/missing-scope': 'error' },
};

/** The rules, and the flat config that turns on those which every code base wants. */
const plugin = { meta, rules, configs: { recommended } } satisfies ESLint.Plugin;

export default plugin;
export { plugin as 'module.exports' };
