import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { rules } from '../../../packages/audit/src/rules/index.ts';
import { withRealOutput } from '../../docs/console-blocks.ts';
import { writeFiles } from '../temporary-folder.ts';

const severityWords = { error: 'error', warning: 'warning', note: 'note' };

/** An example begins with its manifest; the blocks below that name a file are its code. */
const exampleStart = /^(?=```yaml scopewright\.yaml$)/m;
const fileBlock = /^```\w+ (\S+)\n([^]*?)^```$/gm;

/** What `npm run generate` writes below the title of a rule that the ESLint plugin has too. */
const generatedHeader = /(?<=^# .*\n\n)[^]*<!-- end auto-generated rule header -->\n\n/;

/** `npx vitest run test/audit/rules/pages.test.ts -u` writes what the examples print now into the pages. */
describe.each(rules)('the page of $name', ({ name, severity, summary }) => {
  const file = path.resolve(`docs/rules/${name}.md`);
  const page = readFileSync(file, 'utf8');

  it('has the parts of every page', () => {
    const [title, ...rest] = page.replace(generatedHeader, '').split('\n');
    expect([title, ...rest.slice(0, 2)]).toEqual([
      `# ${name}`,
      '',
      `Reports ${summary}. Severity: ${severityWords[severity]}.`,
    ]);
    expect(page.match(/^## .*$/gm)).toEqual([
      '## Why it matters',
      '## Example',
      '## How to settle it',
      '## What the analysis cannot see',
    ]);
  });

  it('shows what its examples print', async () => {
    const [before = '', ...examples] = page.split(exampleStart);
    expect(examples.length).toBeGreaterThan(0);
    const real: string[] = [];
    for (const example of examples) real.push(await withRealOutput(example, writeExample(example)));
    expect(real.join('')).toContain(name);
    await expect(before + real.join('')).toMatchFileSnapshot(file);
  });
});

it('lists every rule in the index', () => {
  const rows = rules.map(({ name, severity, summary }) => `| [${name}](${name}.md) | ${severity} | ${summary} |`);
  expect(readFileSync('docs/rules/README.md', 'utf8').match(/^\| \[.*$/gm)).toEqual(rows);
});

function writeExample(example: string): string {
  const files = [...example.matchAll(fileBlock)].map(([, name = '', text = '']) => [name, text] as const);
  expect(files.length).toBeGreaterThan(1);
  return writeFiles({ '.git/': '', ...Object.fromEntries(files) });
}
