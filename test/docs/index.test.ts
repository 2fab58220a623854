import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('lists every page and folder of the documentation', () => {
  const listed = [...readFileSync('docs/README.md', 'utf8').matchAll(/^\| \[([^\]]+)\]\(\1\)/gm)].map(([, name]) => name);
  const pages = readdirSync('docs').filter((name) => name !== 'README.md');
  expect(pages.length).toBeGreaterThanOrEqual(10);
  expect([...listed].sort()).toEqual(pages.sort());
});

it('links to pages and headings that are there', () => {
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md'));
  const broken = pages.flatMap((page) => linksOf(readFileSync(`docs/${page}`, 'utf8')).filter((link) => !leads(link, page)).map((link) => `${page}: ${link}`));
  expect(broken).toEqual([]);
});

/** The targets of a page's links into the documentation. */
function linksOf(page: string): string[] {
  return [...page.matchAll(/\]\(([\w-]*(?:\.md)?(?:#[\w-]+)?)\)/g)].map(([, target = '']) => target);
}

function leads(link: string, from: string): boolean {
  const [name = '', heading] = link.split('#');
  const target = name === '' ? from : name;
  if (!readdirSync('docs').includes(target)) return false;
  return heading === undefined || headingsOf(readFileSync(`docs/${target}`, 'utf8')).includes(heading);
}

/** The anchors that GitHub gives to headings. */
function headingsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text.toLowerCase().replaceAll(/[^\w\s-]/g, '').replaceAll(' ', '-'));
}
