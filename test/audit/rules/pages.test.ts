import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { rules } from '../../../packages/audit/src/rules/index.ts';
import { expectGenerated } from '../../docs/expect-generated.ts';
import { readFileBlocks } from '../../docs/file-blocks.ts';

const severityWords = { error: 'error', warning: 'warning', note: 'note' };

/** An example begins with its manifest; the blocks below that name a file are its code. */
const exampleStart = /^(?=```yaml scopewright\.yaml$)/m;

/** What `npm run generate` writes below the title of a rule that the ESLint plugin has too. */
const generatedHeader = /(?<=^# .*\n\n)[^]*<!-- end auto-generated rule header -->\n\n/;

describe.each(rules)('the page of $name', ({ name, severity, summary }) => {
  const file = `docs/rules/${name}.md`;
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
      '## How to resolve it',
      '## What the analysis cannot see',
    ]);
  });

  it('shows what its examples print', async () => {
    const [, ...examples] = page.split(exampleStart);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(Object.keys(readFileBlocks(example)).length).toBeGreaterThan(1);
    expect(examples.join('')).toContain(name);
    await expectGenerated(file);
  });
});

it('is in the table of the index', async () => {
  await expectGenerated('docs/rules/README.md');
});
