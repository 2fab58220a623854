import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from './browser.ts';
import { variantsFor } from '../sweep.ts';
import { attack, pages } from './report-pages.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

let browser: Browser;
const files: Partial<Record<keyof typeof pages, string>> = {};
beforeAll(async () => {
  browser = await startBrowser();
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) files[name] = pages[name]();
}, 300_000);
afterAll(() => browser.close());

interface Opened {
  readonly page: Page;
  /** What the console said, what was thrown, and what was asked for beside the page itself. */
  readonly complaints: readonly string[];
}

async function open(name: keyof typeof pages, options: BrowserContextOptions = {}, anchor = ''): Promise<Opened> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on(
    'request',
    (request) => request.url().split('#')[0] === `file://${files[name]}` || complaints.push(request.url()),
  );
  await page.goto(`file://${files[name]}${anchor}`);
  return { page, complaints };
}

/**
 * What axe has against the page as it stands. It is injected past the page's own policy, which lets no other script in.
 */
async function violations(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  const { result } = await session.send('Runtime.evaluate', {
    expression:
      'axe.run({ resultTypes: ["violations"] }).then(({ violations, passes }) => JSON.stringify({ passes: passes.length, violations: violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html).join(" ")}`) }))',
    awaitPromise: true,
    returnByValue: true,
  });
  const { passes, violations } = JSON.parse(String(result.value)) as { passes: number; violations: string[] };
  expect(passes).toBeGreaterThan(15);
  return violations;
}

const widths = [1280, 380];
const schemes = ['light', 'dark'] as const;
const looks = widths.flatMap((width) => schemes.map((colorScheme) => ({ width, colorScheme })));

describe.each((Object.keys(pages) as (keyof typeof pages)[]).map((name, index) => [name, index] as const))(
  'the page of the %s program',
  (name, index) => {
    it.each(variantsFor(index, name === 'large' ? [looks[0]!, looks[3]!] : looks))(
      'has nothing that axe objects to at $width pixels, $colorScheme',
      async ({ width, colorScheme }) => {
        const { page, complaints } = await open(name, { viewport: { width, height: 900 }, colorScheme });
        // all 2,000 calls at once take minutes to look at: a part of each kind is opened
        await page.evaluate(() =>
          [...document.querySelectorAll('details')].slice(0, 3).forEach((details) => (details.open = true)),
        );
        expect(await violations(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
        ).toBe(true);
        expect(complaints).toEqual([]);
        await page.context().close();
      },
    );
  },
);

it('runs no script of another, draws and sends nothing', async () => {
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(files.example!, 'utf8'))?.[1] ?? '';
  expect(policy.replaceAll(/sha256-[\w+/=]{44}/g, 'HASH').replaceAll('&#39;', "'")).toBe(
    "default-src 'none'; style-src 'HASH'; script-src 'HASH'; base-uri 'none'; form-action 'none'",
  );
  const { page, complaints } = await open('example');
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="https://trust.example/x.png" onerror="document.title=1"><p style="color:red">',
    ),
  );
  await page.waitForTimeout(100);
  expect(await page.title()).toBe('Least-privilege report');
  expect(complaints.filter((complaint) => complaint.includes('Content Security Policy')).length).toBeGreaterThan(0);
});

it('shows hostile names as text', async () => {
  const { page, complaints } = await open('hostile');
  await page.click('#toggle');
  expect(await page.title()).toBe('Least-privilege report');
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.locator('script').count()).toBe(1);
  const text = await page.locator('body').innerText();
  // as a credential, as a scope, as the reason of a kept one and of a comment, as a file, in a line of code
  expect(text.split(attack).length).toBeGreaterThan(8);
  expect(text).toContain(`src/${attack}.ts:2`);
  expect(complaints).toEqual([]);
});

it('filters by words, standing and credential, and says how much is in sight', async () => {
  const { page } = await open('large');
  const count = page.locator('#count');
  const [all] = /\d+/.exec(await count.innerText()) ?? [];
  expect(Number(all)).toBeGreaterThan(12);
  await page.fill('#query', 'consent publish service-00');
  await page.waitForFunction(() => document.getElementById('count')?.textContent?.includes('calls'));
  const calls = page.locator('.call:visible');
  expect(await calls.count()).toBeGreaterThan(0);
  for (const place of await page.locator('.call:visible > .place').allInnerTexts())
    expect(place).toContain('service-00');
  expect(await count.innerText()).toMatch(/^\d+ of \d+ scopes, \d+ calls$/);
  await page.fill('#query', 'nothing has this');
  await page.waitForSelector('#none:visible');
  await page.click('#reset');
  expect(await count.innerText()).toBe(`${all} of ${all} scopes`);
  await page.uncheck('input[value="needed"]');
  expect(await page.locator('.scope[data-standing="needed"]:visible').count()).toBe(0);
  await page.selectOption('#credential', '2');
  expect(await page.locator('.credential:visible').count()).toBe(1);
});

it('can be used by keyboard alone', async () => {
  const { page } = await open('example');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('query');
  await page.keyboard.type('cookie_read');
  await page.waitForFunction(() => document.querySelectorAll('.scope:not([hidden])').length === 1);
  await page.keyboard.press('Escape');
  expect(await page.inputValue('#query')).toBe('');
  await page.focus('.scope > summary');
  await page.keyboard.press('Enter');
  expect(await page.locator('.scope[open]').count()).toBe(1);
});

it('opens the scope that a link of the picture leads to, even one that is filtered away', async () => {
  const { page } = await open('example');
  await page.uncheck('input[value="missing"]');
  await page.click('.bar-name >> text=CONSENT >> nth=0');
  await page.waitForSelector('#scope-1-1[open]:visible');
  const { page: other } = await open('example', {}, '#scope-1-2');
  await other.waitForSelector('#scope-1-2[open]');
});

it('reads the same without its script', async () => {
  const { page } = await open('example', { javaScriptEnabled: false });
  expect(await page.locator('#filter').isVisible()).toBe(false);
  await page.click('#scope-1-1 > summary');
  expect(await page.locator('#scope-1-1 .call').innerText()).toContain("client.request('PUT', publishPath(id))");
});

it('has everything open on paper', async () => {
  const { page } = await open('example');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('details:not([open])').count()).toBe(0);
  expect(await page.locator('#filter').isVisible()).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('details[open]').count()).toBe(0);
});

it('stays quick with 2,000 calls', async () => {
  const { page } = await open('large');
  expect(await page.locator('.call').count()).toBeGreaterThan(1_500);
  expect(readFileSync(files.large!).length).toBeLessThan(6_000_000);
  const took = await page.evaluate(async () => {
    const start = performance.now();
    (document.getElementById('query') as HTMLInputElement).value = 'service-04';
    document.getElementById('filter')?.dispatchEvent(new Event('change'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  });
  expect(took).toBeLessThan(5_000);
});

it('is one file with nothing of this machine in it', () => {
  const text = readFileSync(files.example!, 'utf8');
  expect(text).not.toContain(path.resolve('.'));
  expect(text).not.toMatch(/(?:src|href)="(?!#)/);
});
