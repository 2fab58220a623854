import { randomUUID } from 'node:crypto';
import path from 'node:path';

/** A name beside a file, for the text that takes its place once it is whole. No other run has the same one. */
export function temporaryName(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
}

/** Whether a file has such a name: it comes and goes while a run writes, and is no change of the code. */
export function isTemporaryName(file: string): boolean {
  return /^\..+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path.basename(file));
}
