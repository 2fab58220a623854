import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Tests named `*.built.test.ts` run what users run: the bundled packages. They are brought up to date here, once. Neither
 * the compiler nor the bundler stops at errors in types, which `npm run check` is there to report.
 */
export default function build(): void {
  if (run('node_modules/typescript/bin/tsc', '-b') !== 0)
    process.stderr.write('The build has errors; what it emitted is tested all the same.\n');
  if (run('.ci/bundle.js') !== 0) throw new Error('The packages could not be bundled.');
}

function run(...args: readonly string[]): number | null {
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  return status;
}
