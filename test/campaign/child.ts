import { tryInputs } from './inputs/try-inputs.ts';
import { tryRaces } from './races/try-races.ts';
import { tryLoad } from './sandbox/try-load.ts';
import { trySandbox } from './sandbox/try-sandbox.ts';
import type { Task } from './task.ts';
import { tryFile } from './try-file.ts';

// The parent sends one task at a time, and ends this process where a task takes too long or too much.
process.on('message', (task: Task) => {
  const before = process.cpuUsage();
  void tryTask(task).then((outcome) => process.send?.({ outcome, microseconds: process.cpuUsage(before).user }));
});

async function tryTask(task: Task) {
  if (task.kind === 'inputs') return tryInputs(task);
  if (task.kind === 'races') return tryRaces(task);
  if (task.kind === 'sandbox') return trySandbox(task);
  return task.kind === 'load' ? tryLoad(task) : tryFile(task);
}
