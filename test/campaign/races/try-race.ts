import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom, type Random } from '../../../bench/code-base/random.ts';
import { runIn, type Ran } from '../../cli/world.ts';
import { findFaults } from '../find-faults.ts';
import { disturbances, type Disturbance } from './disturbances.ts';
import { watchReads } from './watch-reads.ts';
import { WORKSPACE } from './workspace.ts';

const COMMANDS: readonly (readonly string[])[] = [
  ['check', '--format', 'json'],
  ['check', '--format', 'json', '--cache', '--cache-location', 'kept/'],
  ['report', '--format', 'json'],
  ['fix', '--dry-run'],
  ['fix'],
];

/** One run in a folder of which one path changes before one of its reads. */
export interface Race {
  readonly command: readonly string[];
  readonly disturbance: Disturbance;
  /** Which of the reads comes after the change. */
  readonly at: number;
}

/** A workspace, and what the commands say of it where nobody disturbs them. */
export class RaceFolder {
  readonly #folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'scopewright-races-')));
  readonly #reads = new Map<readonly string[], { readonly ran: Ran; readonly count: number }>();

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The race that a seed chooses. */
  async choose(seed: number): Promise<Race> {
    const random: Random = createRandom(seed);
    const command = random.pick(COMMANDS);
    const disturbance = random.pick(Object.keys(disturbances) as Disturbance[]); // its keys are these names
    return { command, disturbance, at: random.below((await this.#undisturbed(command)).count) };
  }

  /**
   * What is wrong with a disturbed run. It must say what a run before the change says, or one after it, or that
   * something could not be read.
   */
  async try({ command, disturbance, at }: Race): Promise<readonly string[]> {
    const before = (await this.#undisturbed(command)).ran;
    const folder = this.#write();
    let disturbed: string | undefined;
    const change = (place: string, index: number): void => {
      if (index !== at) return;
      disturbed = path.relative(folder, place);
      disturbances[disturbance](place);
    };
    try {
      const ran = await watchReads(folder, change, () => runIn(folder, command));
      const mistakes = [...findFaults(ran), ...(await this.#judge(ran, { before, command, folder, disturbed }))];
      return mistakes.map(
        (mistake) =>
          `${command.join(' ')}: read ${String(at)}, \`${disturbed ?? 'nothing'}\` ${disturbance}: ${mistake}`,
      );
    } catch (error) {
      return [`crash: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
    }
  }

  async #judge(ran: Ran, { before, command, folder, disturbed }: Disturbed): Promise<readonly string[]> {
    const leftover = listBeside(folder).filter((name) => TEMPORARY.test(name) && name !== disturbed);
    if (leftover.length > 0) return [`left behind: ${leftover.join(', ')}`];
    if (isTold(ran) || isSame(ran, before)) return [];
    const after = await runIn(folder, command).catch(() => undefined); // the folder itself may be gone
    if (after && (isSame(ran, after) || command[0] === 'fix')) return [];
    return [`says neither what stood there before nor after, and tells nothing: ${ran.errors}${ran.output}`];
  }

  async #undisturbed(command: readonly string[]): Promise<{ readonly ran: Ran; readonly count: number }> {
    const known = this.#reads.get(command);
    if (known) return known;
    const folder = this.#write();
    let count = 0;
    const ran = await watchReads(
      folder,
      () => void (count += 1),
      () => runIn(folder, command),
    );
    this.#reads.set(command, { ran, count });
    return { ran, count };
  }

  /** The workspace as it is at first; messages hold no path of it. */
  #write(): string {
    const folder = path.join(this.#folder, 'workspace');
    rmSync(folder, { recursive: true, force: true });
    for (const [name, text] of Object.entries(WORKSPACE)) {
      mkdirSync(path.join(folder, name.endsWith('/') ? name : path.dirname(name)), { recursive: true });
      if (!name.endsWith('/')) writeFileSync(path.join(folder, name), text);
    }
    return folder;
  }
}

interface Disturbed {
  readonly before: Ran;
  readonly command: readonly string[];
  readonly folder: string;
  /** Relative to the folder. */
  readonly disturbed: string | undefined;
}

/** What a run writes beside a file before it renames it. */
const TEMPORARY = /\.[\da-f]{8}-[\da-f-]{27}$/;

function isSame(left: Ran, right: Ran): boolean {
  return left.status === right.status && left.output === right.output;
}

function isTold({ status, output }: Ran): boolean {
  return status === 2 || TOLD.test(output);
}

/** A file that nobody could read, code that was gone when it was looked for, and an import that leads to nothing. */
const TOLD = /"rule": "(?:parse-error|unresolved-import)"|"problems": \[\s*\{|"noCode": true|leads to no file/;

function listBeside(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
