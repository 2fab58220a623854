// The site is made of the pages of docs/, as they are: each has the address of its file, `/rules/missing-scope`. A link
// out of docs/ leads to the repository. A link to a page that does not exist fails the build.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { defineConfig } from 'vitepress';

const docs = path.resolve(import.meta.dirname, '../../docs');
const { homepage } = JSON.parse(readFileSync(path.join(docs, '../packages/cli/package.json'), 'utf8'));
const repository = homepage.replace(/#.*/, '');

// Vite takes Vue from the folders above a page, so that the pages have to stand in this one.
const pages = path.resolve(import.meta.dirname, '../pages');
rmSync(pages, { recursive: true, force: true });
cpSync(docs, pages, { recursive: true, filter: (file) => !['example', 'guide'].includes(path.relative(docs, file)) });

export default defineConfig({
  title: 'scopewright',
  description: 'Finds which OAuth 2.0 scopes a JavaScript or TypeScript program needs, lacks and could give back.',
  base: process.env.SITE_BASE ?? '/',
  srcDir: 'pages',
  outDir: 'dist',
  cleanUrls: true,
  rewrites: { 'README.md': 'index.md', 'rules/README.md': 'rules/index.md' },
  markdown: {
    // The pages are written for GitHub: what looks like an element there is text or a placeholder.
    html: false,
    // Headings have the anchors that they have on GitHub.
    anchor: {
      slugify: (title) =>
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N}_ -]/gu, '')
          .replaceAll(' ', '-'),
    },
    config: (markdown) => {
      const { text, code_inline: code } = markdown.renderer.rules;
      markdown.renderer.rules.text = (...given) => withoutPlaceholders(text(...given));
      markdown.renderer.rules.code_inline = (...given) => withoutPlaceholders(code(...given));
      markdown.core.ruler.push('links-of-the-site', ({ tokens, env }) => {
        for (const token of tokens) for (const link of token.children ?? []) toSite(link, env.relativePath);
      });
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guide', link: '/guide' },
      { text: 'Rules', link: '/rules/' },
      { text: 'Manifest', link: '/manifest' },
    ],
    sidebar: [...toSidebar(), { text: 'Rules', collapsed: true, items: toItems('rules') }],
    socialLinks: [{ icon: 'github', link: repository }],
  },
});

/** Vue would evaluate `{{base}}`. */
function withoutPlaceholders(html) {
  return html.replaceAll('{{', '&#123;&#123;');
}

/** The tables of docs/README.md, each with the sentence before it. */
function toSidebar() {
  const text = readFileSync(path.join(docs, 'README.md'), 'utf8');
  return text
    .split(/\n(?=[^|\n]+:\n\n\|)/)
    .slice(1)
    .map((part) => ({
      text: ['Guides', 'Reference'].find((kind) => part.startsWith(kind)) ?? 'More',
      items: [...part.matchAll(/^\| \[([\w-]+)\.md\]/gm)].map(([, name]) => ({
        text: titleOf(name),
        link: `/${name}`,
      })),
    }));
}

function toItems(folder) {
  return readdirSync(path.join(docs, folder))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => ({ text: file.slice(0, -3), link: `/${folder}/${file.slice(0, -3)}` }));
}

function titleOf(name) {
  return /^# (.*)$/m.exec(readFileSync(path.join(docs, `${name}.md`), 'utf8'))?.[1].replaceAll('`', '') ?? name;
}

/** Leads a link out of the pages to the repository, and one to a README to its folder. */
function toSite(token, page) {
  const name = token.type === 'image' ? 'src' : 'href';
  const link = token.attrGet?.(name);
  if (!link || /^(?:[a-z]+:|#|\/)/.test(link)) return;
  const [target, hash = ''] = link.split(/(?=#)/);
  const from = page === 'index.md' ? 'README.md' : page.replace(/(?<=\/)index\.md$/, 'README.md');
  const file = path.posix.join('docs', path.posix.dirname(from), target);
  const absolute = path.join(docs, '..', file);
  const isPage = /^docs\/(?:rules\/)?[\w-]+\.md$/.test(file) || file === 'docs/rules';
  if (isPage && existsSync(absolute)) {
    const address = file.slice('docs'.length).replace(/(?:README)?\.md$/, '');
    token.attrSet(name, `${statSync(absolute).isDirectory() ? `${address}/` : address}${hash}`);
    return;
  }
  if (token.type === 'image') return;
  if (!existsSync(absolute)) return; // the build reports it
  token.attrSet(name, `${repository}/${statSync(absolute).isDirectory() ? 'tree' : 'blob'}/main/${file}${hash}`);
}
