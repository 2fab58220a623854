import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ESLint } from 'eslint';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeFiles } from '../audit/temporary-folder.ts';
import { createLinter } from './support/linter.ts';
import { copyProgram } from './support/programs.ts';

/** As an editor does it: one process, one ESLint, file by file, with edits between. */
let desk: string;
let eslint: ESLint;
beforeEach(() => {
  desk = copyProgram('privacy-desk');
  eslint = createLinter(desk);
});

const read = (file: string): string => readFileSync(path.join(desk, file), 'utf8');
const save = (file: string, edit: (text: string) => string): void =>
  writeFileSync(path.join(desk, file), edit(read(file)));

/** What the editor shows in a file, with the text that it holds. */
async function show(file: string, text = read(file), linter = eslint): Promise<readonly string[]> {
  const [result] = await linter.lintText(text, { filePath: path.join(desk, file) });
  return result!.messages.map(({ ruleId, line }) => `${ruleId?.replace('scopewright/', '') ?? 'fatal'} ${line}`);
}

describe('an editor that is open for a while', () => {
  it('shows a call as soon as it is typed, and no longer when it is undone', async () => {
    const file = 'src/risks/workflow.ts';
    const before = await show(file);
    expect(before).not.toEqual([]);
    const typed = `${read(file)}\nexport const open = () => trust.post('/incidents/search', {});\n`;
    expect(await show(file, typed)).toEqual([...before, `missing-scope ${typed.split('\n').length - 1}`]);
    expect(await show(file)).toEqual(before);
  });

  it('is no trouble while a line is half typed', async () => {
    const linter = createLinter(desk, {
      languageOptions: {
        parser: {
          parse: (text: string) => ({
            type: 'Program',
            body: [],
            sourceType: 'module',
            tokens: [],
            comments: [],
            range: [0, text.length],
            loc: { start: { line: 1, column: 0 }, end: { line: text.split('\n').length, column: 0 } },
          }),
        },
      },
    });
    const [result] = await linter.lintText(
      `import { trust } from '../trust/client.ts';\ntrust.post('/v1/purposes', {});\nconst half = trust.get(`,
      { filePath: path.join(desk, 'src/half.odd') },
    );
    expect(result?.messages.filter(({ ruleId }) => ruleId !== null)).toEqual([]);
    expect(await show('src/consent/purposes.ts')).toContain('missing-scope 9');
  });

  it('sees a wrapper that was edited in another file, saved, undone', async () => {
    const file = 'src/consent/purposes.ts';
    const before = await show(file);
    const text = read('src/trust/client.ts');
    save('src/trust/client.ts', (old) => old.replace("this.send('POST', path, body)", "this.send('GET', path, body)"));
    expect(await show(file)).not.toEqual(before);
    expect(await show(file)).toContain('unknown-endpoint 9');
    writeFileSync(path.join(desk, 'src/trust/client.ts'), text);
    expect(await show(file)).toEqual(before);
  });

  it('takes a wrapper’s unsaved text for the wrapper alone', async () => {
    const file = 'src/consent/purposes.ts';
    const before = await show(file);
    expect(await show('src/trust/client.ts', read('src/trust/client.ts').replace("'POST'", "'GET'"))).toEqual([]);
    expect(await show(file)).toEqual(before);
  });

  it('sees the manifest change, break, and mend', async () => {
    const file = 'src/consent/purposes.ts';
    const before = await show(file);
    expect(before).toContain('missing-scope 9');
    save('scopewright.yaml', (text) => text.replace('[RISK', '[CONSENT, RISK'));
    expect(await show(file)).not.toContain('missing-scope 9');
    save('scopewright.yaml', (text) => text.replace('credentials', 'credential'));
    expect(await show(file)).toEqual(['missing-scope 1']);
    save('scopewright.yaml', (text) => text.replace('credential:', 'credentials:').replace('CONSENT, ', ''));
    expect(await show(file)).toEqual(before);
  });

  it('lints a file that is nowhere yet, then saves, then removes it', async () => {
    const text =
      "import { trust } from './trust/client.ts';\n\nexport const publish = (id: string) => trust.put(`/v1/purposes/${id}/publish`, {});\n";
    expect(await show('src/publish.ts', text)).toEqual(['missing-scope 3']);
    writeFileSync(path.join(desk, 'src/publish.ts'), text);
    expect(await show('src/publish.ts')).toEqual(['missing-scope 3']);
    rmSync(path.join(desk, 'src/publish.ts'));
    expect(await show('src/consent/receipts.ts')).toHaveLength(9);
  });

  it('gives text without a name, blocks of other files, and files that no manifest governs no finding', async () => {
    const code = "fetch(`${process.env.TRUST_BASE_URL}/v1/purposes`, { method: 'POST' });";
    expect((await eslint.lintText(code))[0]?.messages).toEqual([]);
    const blocks = createLinter(desk, {
      files: ['**/*.md'],
      processor: {
        preprocess: (text: string) => [{ text, filename: '0.js' }],
        postprocess: (messages) => messages.flat(),
      },
    });
    expect(await show('notes.md', code, blocks)).toEqual([]);
    const bare = writeFiles({ '.git/': '', 'a.js': code });
    expect((await createLinter(path.join(bare, 'nowhere')).lintText(code, { filePath: 'a.js' }))[0]?.messages).toEqual(
      [],
    );
  });

  it('judges by what the manifest above the open folder governs', async () => {
    const linter = createLinter(path.join(desk, 'src'));
    expect(await show('src/consent/purposes.ts', undefined, linter)).toEqual(await show('src/consent/purposes.ts'));
  });

  it('has one program where manifests stand beside each other', async () => {
    desk = writeFiles({
      '.git/': '',
      'apps/sync/scopewright.yaml':
        'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  sync:\n    scopes: []\n',
      'apps/sync/main.js': "import { send } from '../../shared/send.js';\nsend('/v2/purposes');\n",
      'apps/bill/scopewright.yaml':
        'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  bill:\n    scopes: [CONSENT_READ]\n',
      'apps/bill/main.js': "import { send, list } from '../../shared/send.js';\nsend('/v2/purposes');\nlist();\n",
      'shared/send.js':
        "export const send = (path) => fetch(process.env.TRUST_BASE_URL + path);\nexport const list = () => send('/v2/assessments');\n",
    });
    const linter = createLinter(desk);
    expect(await show('apps/sync/main.js', undefined, linter)).toEqual(['missing-scope 2']);
    expect(await show('apps/bill/main.js', undefined, linter)).toEqual([]);
    expect(await show('shared/send.js', undefined, linter)).toEqual(['missing-scope 2']);
  });

  it('names the setting that is wrong', async () => {
    mkdirSync(path.join(desk, 'config'));
    writeFileSync(path.join(desk, 'config/scopes.yaml'), read('scopewright.yaml').replace('[RISK', '[CONSENT, RISK'));
    const named = createLinter(desk, { settings: { scopewright: { manifest: 'config/scopes.yaml' } } });
    expect(await show('src/consent/purposes.ts', undefined, named)).not.toContain('missing-scope 9');
    await expect(
      show('src/consent/purposes.ts', undefined, createLinter(desk, { settings: { scopewright: { manifest: 7 } } })),
    ).rejects.toThrow(/`settings\.scopewright\.manifest` in the ESLint configuration is not of the form/);
    const missing = createLinter(desk, { settings: { scopewright: { manifest: 'config/none.yaml' } } });
    expect(await show('src/consent/purposes.ts', undefined, missing)).toEqual(['missing-scope 1']);
  });
});
