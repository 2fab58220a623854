import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Tests named `*.built.test.ts` run what users run: the compiled packages. They are brought up to date here, once. The
 * compiler emits even where it finds errors in types, which `npm run check` is there to report.
 */
export default function build(): void {
  const { status, error } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status !== 0) process.stderr.write('The build has errors; what it emitted is tested all the same.\n');
}
