import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/**
 * The scripts of the pipelines, run by bash in a repository whose last commit publishes a purpose without the scope for
 * it.
 */

const bin = path.resolve('packages/cli/bin/scopewright.js');

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@trust.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
}

interface Repository {
  readonly folder: string;
  readonly base: string;
}

/** `isClean`: the last commit changes nothing that a scope is needed for. */
function writeRepository(isClean = false): Repository {
  const folder = mkdtempSync(path.join(tmpdir(), 'scopewright-pipeline-'));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write(
    'scopewright.yaml',
    'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  sync:\n    scopes: [CONSENT_READ]\n',
  );
  write('src/list.js', 'export const list = () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n');
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'list');
  const base = git(folder, 'rev-parse', 'HEAD');
  write(
    'src/publish.js',
    isClean
      ? 'export const half = (n) => n / 2;\n'
      : 'export const publish = (id) => fetch(`${process.env.TRUST_BASE_URL}/v1/purposes/${id}/publish`, { method: "PUT" });\n',
  );
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'publish');
  return { folder, base };
}

/** Programs that pipelines call: `npx` finds the built command line, `gh` writes down what it is asked for. */
function writePrograms(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'scopewright-programs-'));
  const write = (name: string, text: string): void => {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(path.join(folder, name), 0o755);
  };
  write(
    'npx',
    `[ "$1" = --no-install ] && shift\n[ "$1" = scopewright ] || exit 127\nshift\nexec "${process.execPath}" "${bin}" "$@"`,
  );
  write('gh', 'printf "%s\\n" "$@" > "$RUNNER_TEMP/gh.txt"');
  return folder;
}

function run(script: string, { folder }: Repository, env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env, PATH: `${writePrograms()}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  return { status, output: stdout + stderr };
}

interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uses?: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

/** Runs the action as a runner would: conditions, inputs and outputs are filled in, and a step that fails ends it. */
function runAction(repository: Repository, inputs: Readonly<Record<string, string>>, event: string) {
  const action = parse(readFileSync('action.yml', 'utf8')) as Action;
  const temp = mkdtempSync(path.join(tmpdir(), 'scopewright-runner-'));
  const files = {
    GITHUB_OUTPUT: path.join(temp, 'output'),
    GITHUB_STEP_SUMMARY: path.join(temp, 'summary'),
    RUNNER_TEMP: temp,
  };
  const values: Record<string, string> = {
    'github.event_name': event,
    'github.action_path': path.resolve('.'),
    'github.token': 'a token',
    'github.event.pull_request.base.sha': repository.base,
    'github.event.pull_request.html_url': 'https://git.example/pull/7',
  };
  for (const [name, { default: value }] of Object.entries(action.inputs))
    values[`inputs.${name}`] = inputs[name] ?? value;
  const fill = (text: string): string =>
    text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_, name: string) => fill(values[name] ?? ''));
  const holds = (condition: string | undefined): boolean =>
    condition?.split(' && ').every((part) => {
      const [, name = '', wanted] = /^(\S+) == '(.*)'$/.exec(part) ?? [];
      return values[name] === wanted;
    }) ?? true;
  const done: string[] = [];
  for (const step of action.runs.steps) {
    // what it builds is built; what is not a script is another's action
    if (!holds(step.if) || step.name.startsWith('Build')) continue;
    done.push(step.name);
    if (step.run === undefined) continue;
    writeFileSync(files.GITHUB_OUTPUT, '');
    const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, text]) => [name, fill(text)]));
    const { status, output } = run(step.run, repository, { ...files, ...env });
    for (const line of readFileSync(files.GITHUB_OUTPUT, 'utf8').split('\n'))
      if (line.includes('='))
        values[`steps.${step.id ?? ''}.outputs.${line.split('=')[0] ?? ''}`] = line.slice(line.indexOf('=') + 1);
    done.push(output);
    if (status !== 0) return { status, done: done.join('\n'), temp };
  }
  return { status: 0, done: done.join('\n'), temp };
}

describe('the action for GitHub', () => {
  it('annotates, summarizes, compares, comments, and fails', () => {
    const { status, done, temp } = runAction(
      writeRepository(),
      { comment: 'true', 'upload-sarif': 'true' },
      'pull_request',
    );
    expect(status).toBe(1);
    expect(done).toContain('::error file=src/publish.js,line=1,endLine=1,col=32,');
    expect(done).toContain('Hand the findings to code scanning');
    const summary = readFileSync(path.join(temp, 'summary'), 'utf8');
    expect(summary).toContain('### Scopes: 1 error');
    expect(summary).toContain('now calls `PUT /v1/purposes/{purposeId}/publish`: `src/publish.js:1`');
    expect(JSON.parse(readFileSync(path.join(temp, 'scopewright.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
    expect(readFileSync(path.join(temp, 'gh.txt'), 'utf8')).toBe(
      [
        'pr',
        'comment',
        'https://git.example/pull/7',
        '--edit-last',
        '--create-if-none',
        '--body-file',
        path.join(temp, 'scopewright-diff.md'),
        '',
      ].join('\n'),
    );
    expect(done.trim().endsWith('The check found errors: see the annotations.')).toBe(true);
  });

  it('passes where nothing is missing, and leaves alone what it is not asked for', () => {
    const { status, done, temp } = runAction(writeRepository(true), {}, 'push');
    expect({
      status,
      hasComment: existsSync(path.join(temp, 'gh.txt')),
      hasDiff: existsSync(path.join(temp, 'scopewright-diff.md')),
    }).toEqual({ status: 0, hasComment: false, hasDiff: false });
    expect(done).not.toContain('code scanning');
  });

  it('fails on a new scope that the manifest declares, where it is told to', () => {
    const repository = writeRepository();
    const manifest = path.join(repository.folder, 'scopewright.yaml');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('CONSENT_READ', 'CONSENT_READ, CONSENT'));
    expect(runAction(repository, {}, 'pull_request').status).toBe(0);
    expect(runAction(repository, { 'fail-on-new-scope': 'true' }, 'pull_request')).toMatchObject({
      status: 1,
      done: expect.stringContaining('A scope is needed that was not needed before') as string,
    });
  });

  it('passes where this repository uses it itself', () => {
    const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as {
      jobs: Readonly<
        Record<
          string,
          { readonly steps: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, string>> }[] }
        >
      >;
    };
    const uses = Object.values(jobs).flatMap(({ steps }) => steps.filter((step) => step.uses === './'));
    const { inputs } = parse(readFileSync('action.yml', 'utf8')) as Action;
    expect(uses).toHaveLength(1);
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(uses[0]?.with ?? {})));
    const { status, done } = runAction({ folder: path.resolve('.'), base: 'HEAD' }, uses[0]?.with ?? {}, 'push');
    expect({ status, done }).toEqual({
      status: 0,
      done: expect.stringMatching(/\d files analysed, \d calls found, \d to the platform, \d resolved\.\n/) as string,
    });
  });

  it('ends with what the check says where it could not be done, and takes no input for a command', () => {
    const repository = writeRepository();
    const { status, done } = runAction(repository, { directory: 'nowhere"; touch attacked; "' }, 'push');
    expect(existsSync(path.join(repository.folder, 'attacked'))).toBe(false);
    expect(status).toBe(2);
    expect(done).toContain('does not exist');
    expect(done).not.toContain('Fail where');
  });
});

it('the job for GitLab writes both of its reports and fails', () => {
  const repository = writeRepository();
  const { scopewright } = parse(readFileSync('ci/gitlab.yml', 'utf8')) as {
    scopewright: { script: string[]; artifacts: { reports: Record<string, string> } };
  };
  const { status, output } = run(scopewright.script.join('\n'), repository, {
    CI_MERGE_REQUEST_DIFF_BASE_SHA: repository.base,
  });
  expect(status).toBe(1);
  expect(output).toContain('+ needs CONSENT, not declared');
  expect(
    Object.values(scopewright.artifacts.reports).map((file) => existsSync(path.join(repository.folder, file))),
  ).toEqual([true, true]);
  expect(run(scopewright.script.join('\n'), writeRepository(true), { CI_MERGE_REQUEST_DIFF_BASE_SHA: '' }).status).toBe(
    0,
  );
});

it('the steps for Azure Pipelines write what they publish', () => {
  const repository = writeRepository();
  const { steps } = parse(readFileSync('ci/azure-pipelines.yml', 'utf8')) as {
    steps: { script?: string; publish?: string; inputs?: { testResultsFiles?: string } }[];
  };
  const check = steps.find(({ script }) => script?.includes('scopewright'))?.script ?? '';
  expect(run(check, repository).status).toBe(1);
  const published = steps.flatMap(({ publish, inputs }) => publish ?? inputs?.testResultsFiles ?? []);
  expect(published).toHaveLength(2);
  expect(published.map((file) => existsSync(path.join(repository.folder, file)))).toEqual([true, true]);
});

it('the hook for pre-commit fails on a missing scope, and looks at code and manifests only', () => {
  const [hook] = parse(readFileSync('.pre-commit-hooks.yaml', 'utf8')) as [{ entry: string; files: string }];
  expect(run(hook.entry, writeRepository()).status).toBe(1);
  expect(run(hook.entry, writeRepository(true)).status).toBe(0);
  const files = new RegExp(hook.files);
  expect(
    ['src/a.ts', 'a.mjs', 'b.vue', 'services/x/scopewright.yaml', 'README.md', 'other.yaml'].map((file) =>
      files.test(file),
    ),
  ).toEqual([true, true, true, true, false, false]);
});

it('the page shows each in about ten lines, with commands that there are', () => {
  const page = readFileSync('docs/ci.md', 'utf8');
  const blocks = [...page.matchAll(/^```(?:yaml|sh)\n([^]*?)^```$/gm)].map(([, body = '']) => body);
  expect(blocks).toHaveLength(5);
  expect(Math.max(...blocks.map((body) => body.trim().split('\n').length))).toBeLessThanOrEqual(10);
  const inputs = Object.keys((parse(readFileSync('action.yml', 'utf8')) as Action).inputs);
  expect(inputs.filter((name) => !page.includes(name))).toEqual([]);
  const folder = mkdtempSync(path.join(tmpdir(), 'scopewright-page-'));
  cpSync(writeRepository().folder, folder, { recursive: true });
  const azure = blocks.find((body) => body.includes('vmImage'));
  const { steps } = parse(azure ?? '') as { steps: { script?: string }[] };
  expect(
    run(steps.find(({ script }) => script?.includes('scopewright'))?.script ?? '', { folder, base: '' }).status,
  ).toBe(1);
});
