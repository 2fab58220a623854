import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { html, prose } from '../../../packages/cli/src/text/html.ts';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

describe('the page of the report', () => {
  it('shows all that the report has', async () => {
    const { output } = await runIn(path.resolve('docs/example'), [
      'report',
      '--format',
      'html',
      '--date',
      '2026-11-20',
    ]);
    const body = output
      .replace(/<style>[^]*?<\/style>/, '')
      .replace(/<script>[^]*?<\/script>/, '')
      .replaceAll(/sha256-[\w+/=]{44}/g, 'sha256-…');
    await expect(body).toMatchFileSnapshot('snapshots/report.html');
  });

  it('is that of `check` too', async () => {
    const [check, report] = await Promise.all(
      ['check', 'report'].map(async (command) => (await runIn('docs/example', [command, '--format', 'html'])).output),
    );
    expect(check).toBe(report);
  });

  it('says it first where nothing was seen', async () => {
    const folder = writeFiles({
      '.git/': '',
      'a.ts': 'export const half = (n: number) => n / 2;\n',
      'scopewright.yaml': 'version: 1\ncredentials: {}\n',
    });
    const { output } = await runIn(folder, ['report', '--format', 'html']);
    expect(output).toContain('1 file analysed, no HTTP call found, so there is nothing to judge.');
  });

  it('says first what was not looked at, and so does the Markdown', async () => {
    const folder = writeFiles({
      '.git/': '',
      'a.ts': 'export const list = () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`;\n',
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials: { sync: { scopes: [CONSENT_READ] } }\n',
    });
    expect((await runIn(folder, ['report', '--format', 'html'])).output).toContain(
      '<p class="warn">1 file could not be fully analysed: calls may be missing.</p>',
    );
    expect((await runIn(folder, ['report'])).output).toMatch(
      /^# Least-privilege report\n\n.* 1 file could not be fully analysed: calls may be missing\.\n/,
    );
  });
});

describe('markup', () => {
  it('escapes every text, and leaves pieces as they are', () => {
    const name = '</script><img src=x onerror="a(\'b\')">&\u202e';
    expect(html`<p title="${name}">${html`<b>${name}</b>`}${1}</p>`.markup).toBe(
      '<p title="&lt;/script&gt;&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;\\u202e"><b>&lt;/script&gt;&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;\\u202e</b>1</p>',
    );
  });

  it('makes code of names in backticks', () => {
    expect(prose('`a<b` needs `C`.').markup).toBe('<code>a&lt;b</code> needs <code>C</code>.');
  });
});
