import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('lists every page and folder of the documentation, and what a contributor reads first', () => {
  const listed = [...readFileSync('docs/README.md', 'utf8').matchAll(/^\| \[([^\]]+)\]\(\1\)/gm)].map(
    ([, name]) => name,
  );
  const pages = readdirSync('docs').filter((name) => name !== 'README.md');
  expect(pages.length).toBeGreaterThanOrEqual(10);
  expect([...listed].sort()).toEqual([...pages, '../CONTRIBUTING.md', '../SECURITY.md'].sort());
});
