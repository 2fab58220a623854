import { tryFile, type Task } from './try-file.ts';

// The parent sends one task at a time, and ends this process where a task takes too long or too much.
process.on('message', (task: Task) => {
  const before = process.cpuUsage();
  const outcome = tryFile(task);
  process.send?.({ outcome, microseconds: process.cpuUsage(before).user });
});
