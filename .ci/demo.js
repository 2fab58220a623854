// Checks the example program. It has an error in it on purpose, so `check` ends with status 1: then all is well here.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['packages/cli/bin/scopewright.js', 'check', 'docs/example'], {
  stdio: 'inherit',
});

if (status === 1) {
  console.log('\n`scopewright check` ended with status 1, as it does on an error: a pipeline would stop here.');
} else {
  console.error(
    `\nThe check ended with status ${String(status)}; 1 was expected, for the example has an error in it on purpose.`,
  );
  process.exitCode = 1;
}
