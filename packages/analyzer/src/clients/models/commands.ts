import type { ClientModel, ClientOrigin } from '../model.ts';

/** Files with another command send nothing by it. */
const SIGN = String.raw`\b(?:curl|wget)\b`;
const NODE = ['exec', 'execSync'];
const NODE_PROGRAMS = ['execFile', 'execFileSync', 'spawn', 'spawnSync'];
const EXECA_PROGRAMS = ['execa', 'execaSync'];
const EXECA_COMMANDS = ['$', 'execaCommand', 'execaCommandSync'];

const named = (module: string, names: readonly string[], shape: string): readonly ClientOrigin[] =>
  names.map((name) => ({ module, export: name, shape, sign: SIGN }));

const runShell = {
  kind: 'custom',
  custom: 'runShell',
  does: 'runs a shell command, and sends what `curl` and `wget` in it send',
} as const;

/** `curl` and `wget` that a program starts: https://nodejs.org/api/child_process.html, zx, execa and shelljs. */
export const commands = {
  id: 'command',
  page: 'https://nodejs.org/api/child_process.html',
  origins: [
    ...named('child_process', NODE, 'shell'),
    ...named('child_process', NODE_PROGRAMS, 'program'),
    ...named('zx', ['$', '$$'], 'shell'),
    ...named('bun', ['$'], 'shell'),
    ...named('execa', EXECA_COMMANDS, 'shell'),
    ...named('execa', EXECA_PROGRAMS, 'program'),
    ...named('cross-spawn', ['default', '*'], 'program'),
    ...named('shelljs', ['exec'], 'shell'),
  ],
  options: { url: [], method: [], baseUrl: [] },
  base: 'none',
  shapes: {
    shell: { call: runShell, members: { sync: { kind: 'part', shape: 'syncShell' } } },
    syncShell: { call: runShell },
    program: {
      call: { kind: 'custom', custom: 'runProgram', does: 'runs a program, and sends what `curl` and `wget` send' },
    },
  },
} as const satisfies ClientModel;
