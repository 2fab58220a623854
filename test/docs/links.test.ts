import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findAnchors, findRelativeLinks, leadsSomewhere, listPages } from './links.ts';

const pages = listPages();

it.each(pages)('%s links to files and headings that are there', (page) => {
  const links = findRelativeLinks(readFileSync(page, 'utf8'));
  expect(links.filter((link) => !leadsSomewhere(link, page))).toEqual([]);
});

it('looks at all pages, and at links that there are', () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      'README.md',
      'CONTRIBUTING.md',
      'docs/guide.md',
      'docs/rules/README.md',
      'packages/cli/README.md',
    ]),
  );
  expect(pages.flatMap((page) => findRelativeLinks(readFileSync(page, 'utf8'))).length).toBeGreaterThan(80);
});

it('tells links from code, and those of this repository from others', () => {
  const text = [
    'See [the rules](rules), [one](a.md#b "its title") and [`code`](<c.md>).',
    '[kept]: d.md',
    'Not `[this](gone.md)`, [that](https://trust.example/x.md).',
    '```md',
    '[nor](this.md)',
    '```',
  ].join('\n');
  expect(findRelativeLinks(text)).toEqual(['rules', 'a.md#b', 'c.md', 'd.md']);
});

it('names headings as GitHub does', () => {
  expect(
    findAnchors(
      '# scopewright fix [DIR]\n## `--prune`, and more\n```sh\n# no heading\n```\n## [unused-scope](rules/unused-scope.md)\n## --dry-run\n## --dry-run\n',
    ),
  ).toEqual([...['scopewright-fix-dir', '--prune-and-more', 'unused-scope', '--dry-run', '--dry-run-1']]);
});

it('finds a link that leads nowhere', () => {
  expect(leadsSomewhere('cli.md#exit-status', 'docs/README.md')).toBe(true);
  expect(leadsSomewhere('cli.md#no-such-heading', 'docs/README.md')).toBe(false);
  expect(leadsSomewhere('none.md', 'docs/README.md')).toBe(false);
  expect(leadsSomewhere('rules#unused-scope', 'docs/README.md')).toBe(false);
});
