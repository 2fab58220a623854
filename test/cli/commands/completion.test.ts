import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandNames } from '../../../packages/cli/src/commands/index.ts';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

/** What bash offers behind these words. */
function offered(script: string, folder: string, ...words: readonly string[]): readonly string[] {
  const line = ['scopewright', ...words].map((word) => `'${word}'`).join(' ');
  const code = `${script}\nCOMP_WORDS=(${line})\nCOMP_CWORD=${words.length}\n_scopewright\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', code], { cwd: folder, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.split('\n').filter((word) => word !== '');
}

describe('scopewright completion', () => {
  it('completes commands, options, formats and files in bash', async () => {
    const folder = writeFiles({ 'services/desk.js': '' });
    const { status, output } = await runIn(folder, ['completion', 'bash']);
    expect(status).toBe(0);
    expect(offered(output, folder, '')).toEqual([...commandNames, 'help']);
    expect(offered(output, folder, 'ch')).toEqual(['check']);
    expect(offered(output, folder, 'check', '--ma')).toEqual(['--manifest', '--max-warnings']);
    expect(offered(output, folder, 'check', '--format', 's')).toEqual(['sarif']);
    expect(offered(output, folder, 'check', 'serv')).toEqual(['services']);
    expect(offered(output, folder, 'registry', 'im')).toEqual(['import']);
    expect(offered(output, folder, 'completion', 'z')).toEqual(['zsh']);
  });

  it.each(['zsh', 'fish'])('names every command in %s', async (shell) => {
    const { status, output } = await runIn('.', ['completion', shell]);
    expect(status).toBe(0);
    for (const name of commandNames) expect(output).toMatch(new RegExp(`\\b${name}\\b`));
    expect(output).toContain(shell === 'zsh' ? '*--watch[check again' : '-l watch -d');
    expect(output.replaceAll(/'[^'\n]*'/g, '')).not.toContain("'");
  });

  it('says which shells there are', async () => {
    expect(await runIn(path.resolve('.'), ['completion', 'tcsh'])).toMatchObject({
      status: 2,
      errors: expect.stringContaining('Allowed choices are bash, zsh, fish.') as string,
    });
  });
});
