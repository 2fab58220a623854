import { expect, it } from 'vitest';
import { scriptsLoadedBy } from '../loaded-scripts.ts';

/** Lints a text as a file of the example, with ESLint's own parser. */
function toScript(text: string): string {
  return `
    import { ESLint } from 'eslint';
    import plugin from 'eslint-plugin-scopewright';
    const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [plugin.configs.recommended] });
    const [{ messages }] = await eslint.lintText(${JSON.stringify(text)}, { filePath: 'docs/example/src/consent/new.js' });
    if (messages.some(({ fatal }) => fatal)) throw new Error(messages[0].message);
  `;
}

async function loadedFor(text: string): Promise<string[]> {
  return scriptsLoadedBy(['--input-type=module', '-e', toScript(text)]);
}

const typescript = '/node_modules/typescript/lib/';

it('loads TypeScript for a file that calls', async () => {
  expect((await loadedFor('await fetch("https://acme.trust.example/v2/purposes");')).some((url) => url.includes(typescript))).toBe(true);
});

it('does without TypeScript for a file that cannot reach a client', async () => {
  const loaded = await loadedFor('export const half = (number) => number / 2;');
  expect(loaded.some((url) => url.includes('/packages/eslint-plugin/dist/'))).toBe(true);
  expect(loaded.filter((url) => url.includes(typescript))).toEqual([]);
});
