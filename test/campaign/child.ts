import { tryInputs, type InputTask } from './inputs/try-inputs.ts';
import { tryFile, type FileTask } from './try-file.ts';

// The parent sends one task at a time, and ends this process where a task takes too long or too much.
process.on('message', (task: FileTask | InputTask) => {
  const before = process.cpuUsage();
  void tryTask(task).then((outcome) => process.send?.({ outcome, microseconds: process.cpuUsage(before).user }));
});

async function tryTask(task: FileTask | InputTask) {
  return task.kind === 'inputs' ? tryInputs(task) : tryFile(task);
}
