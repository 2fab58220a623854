import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** How a command ended. */
export type EndedCommand =
  | { readonly kind: 'ended'; readonly status: number; readonly signal?: NodeJS.Signals }
  | { readonly kind: 'not-started'; readonly reason: string };

export interface CommandSurroundings {
  readonly directory: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  /** Signals that arrive here while the command runs. */
  readonly signals: Pick<NodeJS.EventEmitter, 'on' | 'off'>;
  /** Whether the terminal gives its signals to the command as well. */
  readonly hasTerminal: boolean;
}

/** Runs a command with the streams of this process, and waits for its end. */
export function runCommand(
  [name = '', ...args]: readonly string[],
  { directory, environment, platform, signals, hasTerminal }: CommandSurroundings,
): Promise<EndedCommand> {
  // Windows has commands that are scripts, npm among them, which only its shell can start.
  const isShell = platform === 'win32';
  const child = spawn(isShell ? quote(name) : name, isShell ? args.map(quote) : args, {
    cwd: directory,
    env: environment,
    stdio: 'inherit',
    shell: isShell,
  });
  // On Ctrl+C the command decides when it ends.
  const onInterrupt = (): void => {
    if (!hasTerminal) child.kill('SIGINT');
  };
  const onTerminate = (): void => void child.kill('SIGTERM');
  const onHangup = (): void => void child.kill('SIGHUP');
  const handlers = { SIGINT: onInterrupt, SIGTERM: onTerminate, SIGHUP: onHangup };
  for (const [signal, handler] of Object.entries(handlers)) signals.on(signal, handler);
  return new Promise<EndedCommand>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ kind: 'not-started', reason: error.code ?? error.message }),
    );
    child.once('close', (status, signal) =>
      resolve(
        signal === null
          ? { kind: 'ended', status: status ?? 2 }
          : { kind: 'ended', status: 128 + constants.signals[signal], signal },
      ),
    );
  }).finally(() => {
    for (const [signal, handler] of Object.entries(handlers)) signals.off(signal, handler);
  });
}

/** For `cmd.exe`, where blanks and its own characters have a meaning outside of quotes. */
function quote(argument: string): string {
  return /^[\w./:\\=@-]+$/.test(argument) ? argument : `"${argument.replaceAll('"', '""')}"`;
}
