import { fork, type ChildProcess } from 'node:child_process';

export interface Bounds {
  /** Of the processor, for one task. */
  readonly seconds: number;
  readonly megabytes: number;
}

/** What a task gave, or how it went beyond a bound. */
export type Answer<Result> = { readonly outcome: Result } | { readonly mistake: string };

/** A process that waits for a processor that others use is not slow: by the clock it has so many times as long. */
const CLOCK = 30;

interface Message<Result> {
  readonly outcome: Result;
  readonly microseconds: number;
}

/** Runs tasks one after the other in a process of their own, which is begun anew behind one that went beyond a bound. */
export class BoundedProcess<Task, Result> {
  readonly #script: string;
  readonly #bounds: Bounds;
  #child: ChildProcess | undefined;

  constructor(script: string, bounds: Bounds) {
    this.#script = script;
    this.#bounds = bounds;
  }

  async run(task: Task): Promise<Answer<Result>> {
    const { seconds, megabytes } = this.#bounds;
    const child = (this.#child ??= fork(this.#script, {
      execArgv: [...process.execArgv, `--max-old-space-size=${String(megabytes)}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    }));
    return new Promise((resolve) => {
      const end = (answer: Answer<Result>): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        if ('mistake' in answer) this.stop();
        resolve(answer);
      };
      const timer = setTimeout(
        () => end({ mistake: `slow: no end after ${String(seconds * CLOCK)} seconds by the clock` }),
        seconds * CLOCK * 1_000,
      );
      child.once('message', (message) => {
        const { outcome, microseconds } = message as Message<Result>; // the script sends nothing else
        end(
          microseconds > seconds * 1e6 ? { mistake: `slow: ${(microseconds / 1e6).toFixed(1)} seconds` } : { outcome },
        );
      });
      child.once('error', (error) => end({ mistake: `crash: ${error.message}` }));
      child.once('exit', (code, signal) =>
        end({
          mistake: `crash: the process ended by itself (${String(signal ?? code)}), or it took more than ${String(megabytes)} MB`,
        }),
      );
      child.send(task as object);
    });
  }

  stop(): void {
    this.#child?.removeAllListeners();
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
