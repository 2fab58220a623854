import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

/** What has to be installed beside the packages: each linter that runs the plugin, under a name of its own. */
export const hostPackages = [
  'eslint@10.15.0',
  'eslint-9-15@npm:eslint@9.15.0',
  'eslint-9@npm:eslint@9',
  'oxlint@1.89.0',
];

const isWindows = process.platform === 'win32';

/** A finding without its words. */
type Place = readonly [rule: string, file: string, line: number, column: number];

const desk = `import { send } from './send.js';

export const publish = (id) => send('PUT', \`/v1/purposes/\${id}/publish\`);
export const move = (id, step) => send('PUT', \`/risks/\${id}/\${step}\`);
export const list = () => send('GET', '/v2/purposess');
export const profiles = () => send('GET', '/v2/datasubjects');
`;

const files = {
  'scopewright.yaml':
    'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\n  dataSubjectApi: v4\ncredentials:\n  desk:\n    scopes: [RISK]\n    files: ["src/**"]\n',
  'src/send.js': 'export const send = (method, path) => fetch(process.env.TRUST_BASE_URL + path, { method });\n',
  'src/desk.js': desk,
  'jobs/nightly.js': "import { send } from '../src/send.js';\n\nawait send('POST', '/v1/purposes');\n",
  'eslint.config.js':
    "import scopewright from 'eslint-plugin-scopewright';\n\nexport default [scopewright.configs.recommended, scopewright.configs.manifest];\n",
};

/** The set-up of docs/eslint.md for oxlint. */
const oxlint = /^```json \.oxlintrc\.json\n([^]*?)^```$/m;

const expected: readonly Place[] = [
  ['no-credential', 'jobs/nightly.js', 3, 7],
  ['missing-scope', 'src/desk.js', 3, 32],
  ['unresolved-call', 'src/desk.js', 4, 35],
  ['unknown-endpoint', 'src/desk.js', 5, 27],
  ['legacy-data-subject-api', 'src/desk.js', 6, 31],
  ['missing-scope', 'src/desk.js', 6, 31],
];

/** The linters that run the plugin, in a project in which it is installed. */
export function describeHosts(getProject: () => string): void {
  describe('the packed plugin', () => {
    let program: string;
    beforeAll(async () => {
      program = path.join(getProject(), 'desk');
      for (const [file, text] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(program, file)), { recursive: true });
        await writeFile(path.join(program, file), text);
      }
      const [, config = ''] = oxlint.exec(await readFile('docs/eslint.md', 'utf8')) ?? [];
      await writeFile(path.join(program, '.oxlintrc.json'), config);
    });

    const run = (command: string, args: readonly string[], input?: string) =>
      spawnSync(process.execPath, [path.join(getProject(), 'node_modules', command), ...args], {
        cwd: program,
        encoding: 'utf8',
        input,
      });
    const eslint = (version: string, args: readonly string[], input?: string) =>
      run(`${version}/bin/eslint.js`, ['--format', 'json', ...args], input);

    it('is checked as the command line checks', () => {
      const { stdout } = run('scopewright/bin/scopewright.js', ['check', '--format', 'json']);
      const { findings } = JSON.parse(stdout) as {
        findings: { rule: string; file: string; line: number; column: number }[];
      };
      expect(findings.map(({ rule, file, line, column }) => [rule, file, line, column])).toEqual(expected);
    });

    it.each(['eslint-9-15', 'eslint-9', 'eslint'])('runs in %s', (version) => {
      const { status, stdout, stderr } = eslint(version, ['.']);
      expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
      expect(placesOf(program, stdout)).toEqual(inOrder(expected));
    });

    it.each(['eslint-9-15', 'eslint-9', 'eslint'])('lints unsaved text and the manifest in %s', (version) => {
      const unsaved = eslint(
        version,
        ['--stdin', '--stdin-filename', 'src/new.js'],
        "import { send } from './send.js';\nsend('DELETE', '/risks/7');\nsend('POST', '/v1/purposes');\n",
      );
      expect(placesOf(program, unsaved.stdout)).toEqual([['missing-scope', 'src/new.js', 3, 1]]);
      const manifest = eslint(
        version,
        ['--stdin', '--stdin-filename', 'scopewright.yaml'],
        files['scopewright.yaml'].replace('[RISK]', '[RISKK]'),
      );
      expect(placesOf(program, manifest.stdout)).toEqual([['unknown-scope', 'scopewright.yaml', 8, 14]]);
    });

    it('runs in oxlint', () => {
      const bin = path.join(getProject(), 'node_modules/.bin/oxlint');
      const { status, stdout } = spawnSync(bin, ['--format', 'json', '.'], {
        cwd: program,
        encoding: 'utf8',
        shell: isWindows,
      });
      expect(status).toBe(1);
      const { diagnostics } = JSON.parse(stdout) as {
        diagnostics: { code: string; filename: string; labels: { span: { line: number; column: number } }[] }[];
      };
      const places = diagnostics.map(({ code, filename, labels: [label] }): Place => [
        /\((.*)\)/.exec(code)?.[1] ?? code,
        filename.replaceAll('\\', '/'),
        label!.span.line,
        label!.span.column,
      ]);
      expect(inOrder(places)).toEqual(inOrder(expected));
    });

    it('compiles in a typed configuration', async () => {
      const typed = path.join(getProject(), 'typed');
      await cp(program, typed, { recursive: true });
      await writeFile(
        path.join(typed, 'eslint.config.ts'),
        `import scopewright from 'eslint-plugin-scopewright';
import { defineConfig } from 'eslint/config';

export default defineConfig(
  scopewright.configs.recommended,
  scopewright.configs.manifest,
  { extends: [scopewright.configs.strict], files: ['src/**'], rules: { 'scopewright/unresolved-call': 'off' } },
  { plugins: { scopewright }, settings: { scopewright: { manifest: 'config/scopewright.yaml' } } },
);

// @ts-expect-error There is no such config.
scopewright.configs.everything;
`,
      );
      const { status, stdout } = spawnSync(
        process.execPath,
        [
          path.join(getProject(), 'node_modules/typescript/bin/tsc'),
          '--noEmit',
          '--strict',
          '--module',
          'nodenext',
          '--target',
          'es2023',
          'eslint.config.ts',
        ],
        { cwd: typed, encoding: 'utf8' },
      );
      expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    });
  });
}

function placesOf(program: string, output: string): readonly Place[] {
  const results = JSON.parse(output) as {
    filePath: string;
    messages: { ruleId: string | null; message: string; line: number; column: number }[];
  }[];
  return inOrder(
    results.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message, line, column }): Place => [
        ruleId?.replace('scopewright/', '') ?? message,
        path.relative(program, filePath).replaceAll('\\', '/'),
        line,
        column,
      ]),
    ),
  );
}

function inOrder(places: readonly Place[]): readonly Place[] {
  const keyOf = ([rule, file, line, column]: Place): string => [file, line, column, rule].join(' ');
  return [...places].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}
