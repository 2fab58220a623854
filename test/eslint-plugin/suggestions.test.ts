import path from 'node:path';
import type { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../audit/temporary-folder.ts';
import { createLinter } from './support/linter.ts';

const manifest =
  'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  desk:\n    scopes: [RISK, CONSENT_READ, CONSENT, COOKIE_READ, ORGANIZATION]\n';
const wrapper =
  'const base = process.env.TRUST_BASE_URL;\nexport const send = (method, path) => fetch(base + path, { method });\n';

/** What is reported of a file beside a wrapper. */
async function lint(
  code: string,
  name = 'src/desk.js',
): Promise<{ messages: readonly Linter.LintMessage[]; lintAgain: (text: string) => Promise<readonly string[]> }> {
  const folder = writeFiles({ '.git/': '', 'scopewright.yaml': manifest, 'src/send.js': wrapper });
  const eslint = createLinter(folder);
  const run = async (text: string) => (await eslint.lintText(text, { filePath: path.join(folder, name) }))[0]!.messages;
  return {
    messages: await run(code),
    lintAgain: async (text) => (await run(text)).map(({ ruleId, line }) => `${ruleId ?? ''} ${line}`),
  };
}

function apply(code: string, { fix }: Linter.LintSuggestion): string {
  return code.slice(0, fix.range[0]) + fix.text + code.slice(fix.range[1]);
}

describe('a suggestion for an unresolved call', () => {
  const code =
    "import { send } from './send.js';\n\nexport function move(id, step) {\n  return send('PUT', `/risks/${id}/${step}`);\n}\n";

  it('inserts the comment that settles it: one for each endpoint, one for all', async () => {
    const { messages, lintAgain } = await lint(code);
    expect(messages.map(({ ruleId, line }) => [ruleId, line])).toEqual([['scopewright/unresolved-call', 4]]);
    const suggestions = messages[0]?.suggestions ?? [];
    expect(suggestions.map(({ desc }) => desc)).toEqual([
      ...['submit', 'send-back', 'request-exception', 'reopen', 'grant-exception', 'approve'].map(
        (step) => `Say in a comment that this call reaches \`PUT /risks/{riskId}/${step}\`.`,
      ),
      'Say in a comment that this call reaches each of these 6 endpoints.',
    ]);
    expect(apply(code, suggestions[0]!)).toBe(
      code.replace('  return', '  // scopewright: PUT /risks/{riskId}/submit\n  return'),
    );
    for (const suggestion of suggestions) expect(await lintAgain(apply(code, suggestion))).toEqual([]);
  });

  it('leaves the endpoint to the writer where it can be any', async () => {
    const { messages } = await lint(wrapper.replace('export const send', 'export const sendAny'));
    expect(messages[0]?.suggestions?.map(({ desc, fix }) => [desc, fix.text])).toEqual([
      ['Insert a comment to name the endpoints that this call reaches.', '// scopewright: METHOD /path\n'],
    ]);
  });

  it('keeps the line breaks of the file', async () => {
    const { messages } = await lint(code.replaceAll('\n', '\r\n'));
    expect(messages[0]?.suggestions?.[0]?.fix.text).toBe('  // scopewright: PUT /risks/{riskId}/submit\r\n');
  });

  it.each([
    [
      'inside of a template',
      "import { send } from './send.js';\nexport const text = (id, step) => `\n${send('PUT', `/risks/${id}/${step}`)}`;\n",
    ],
    [
      'where a comment stands already',
      "import { send } from './send.js';\nexport function move(id, step) {\n  // scopewright: GET /nothing\n  return send('PUT', `/risks/${id}/${step}`);\n}\n",
    ],
  ])('is not made %s', async (_, text) => {
    const { messages } = await lint(text);
    expect(messages.map(({ ruleId }) => ruleId)).toEqual(['scopewright/unresolved-call']);
    expect(messages[0]?.suggestions ?? []).toEqual([]);
  });

  it('is made in the script of a component', async () => {
    const component = `<template>\n  <p>{{ id }}</p>\n</template>\n<script setup lang="ts">\nimport { send } from './send.js';\nconst props = defineProps<{ id: string; step: string }>();\nsend('PUT', \`/risks/\${props.id}/\${props.step}\`);\n</script>\n`;
    const { messages, lintAgain } = await lint(component, 'src/Desk.vue');
    expect(messages.map(({ ruleId, line, column }) => [ruleId, line, column])).toEqual([
      ['scopewright/unresolved-call', 7, 1],
    ]);
    expect(await lintAgain(apply(component, messages[0]!.suggestions![0]!))).toEqual([]);
  });
});

describe('a suggestion for an unknown endpoint', () => {
  it.each([
    ['in a literal', "send('GET', '/v2/purposess');", "send('GET', '/v2/purposes');"],
    ['in a template', 'send("GET", `/v2/prposes/${7}`);', 'send("GET", `/v2/purposes/${7}`);'],
    [
      'in a constant of the file',
      "const paths = { list: '/v2/purposess?page=1' };\nsend('GET', paths.list);",
      "const paths = { list: '/v2/purposes?page=1' };\nsend('GET', paths.list);",
    ],
  ])('writes the nearest path %s', async (_, code, mended) => {
    const text = `import { send } from './send.js';\n${code}\n`;
    const { messages, lintAgain } = await lint(text);
    expect(messages.map(({ ruleId }) => ruleId)).toEqual(['scopewright/unknown-endpoint']);
    const written = (messages[0]?.suggestions ?? []).map((suggestion) => apply(text, suggestion));
    expect(written).toContain(`import { send } from './send.js';\n${mended}\n`);
    expect(await lintAgain(written.find((each) => each.includes(mended))!)).toEqual([]);
  });

  it.each([
    ['stands in several places', "const old = '/v2/purposess';\nsend('GET', '/v2/purposess');"],
    ['is put together from pieces', "send('GET', '/v2/purp' + 'osess');"],
    ['has another method', "send('DELETE', '/v2/purposes');"],
    ['is like no other', "send('GET', '/v7/weather/today/here');"],
  ])('is not made where the path %s', async (_, code) => {
    const { messages } = await lint(`import { send } from './send.js';\n${code}\n`);
    expect(messages.map(({ ruleId }) => ruleId)).toEqual(['scopewright/unknown-endpoint']);
    expect(messages[0]?.suggestions ?? []).toEqual([]);
  });
});
