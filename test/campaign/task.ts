import type { InputTask } from './inputs/try-inputs.ts';
import type { RaceTask } from './races/try-races.ts';
import type { LoadTask } from './sandbox/try-load.ts';
import type { SandboxTask } from './sandbox/try-sandbox.ts';
import type { FileTask } from './try-file.ts';

/** What a process of the campaign is asked to try. */
export type Task = FileTask | InputTask | RaceTask | SandboxTask | LoadTask;
