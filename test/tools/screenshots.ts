import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startBrowser } from './browser.ts';
import { pages } from './report-pages.ts';

/**
 * Pictures of the HTML report of the example, of the large program and of one with runs, on a desk and on a phone, by
 * day and by night; without a folder, the one that the documentation shows.
 */
const [named] = process.argv.slice(2);
const folder = named ?? 'docs/images';
const shown = 'report-example-1280-light.png';
mkdirSync(folder, { recursive: true });
const browser = await startBrowser();
for (const name of ['example', 'large', 'observed'] as const) {
  const report = pages[name]();
  for (const width of [1280, 380]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width, height: width > 1000 ? 900 : 780 }, colorScheme });
      await page.goto(`file://${report}`);
      const file = `report-${name}-${width}-${colorScheme}.png`;
      if (named === undefined && file !== shown) continue;
      await page.screenshot({ path: path.join(folder, file) });
      if (named === undefined) continue;
      await page.evaluate(() => document.querySelector<HTMLDetailsElement>('.scope')?.setAttribute('open', ''));
      await page.evaluate(() => document.getElementById('filter')?.scrollIntoView());
      await page.screenshot({ path: path.join(folder, `report-${name}-${width}-${colorScheme}-scopes.png`) });
      await page.evaluate(() => document.getElementById('observed')?.scrollIntoView());
      if (name === 'observed')
        await page.screenshot({ path: path.join(folder, `report-${name}-${width}-${colorScheme}-runs.png`) });
      await page.close();
    }
  }
}
await browser.close();
