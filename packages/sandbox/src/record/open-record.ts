import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';

import { SandboxError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { readVersion } from '../version.ts';
import { toHarEntry, toHarFrame } from './har-entry.ts';
import { toRecordLine } from './record-line.ts';

/** A file that exchanges are written to. It is valid after each write, however the process ends. */
export interface RecordFile {
  readonly write: (exchange: Exchange) => void;
  readonly close: () => void;
}

/** Opens a HAR 1.2 file if the name ends in `.har`, otherwise JSON lines. An existing file is overwritten. */
export function openRecord(file: string, baseUrl: string): RecordFile {
  const descriptor = open(file);
  const write = file.endsWith('.har')
    ? createHarWriter(descriptor, baseUrl)
    : (exchange: Exchange) => void writeSync(descriptor, toRecordLine(exchange));
  return { write, close: () => closeSync(descriptor) };
}

/** Writes each entry over the file's end, followed by a new end. */
function createHarWriter(descriptor: number, baseUrl: string): RecordFile['write'] {
  const { head, separator, tail } = toHarFrame(readVersion());
  let position = writeSync(descriptor, head, 0);
  let isFirst = true;
  writeSync(descriptor, tail, position);
  return (exchange) => {
    const entry = `${isFirst ? '' : separator}${toHarEntry(exchange, baseUrl)}`;
    writeSync(descriptor, entry + tail, position);
    position += Buffer.byteLength(entry);
    isFirst = false;
  };
}

function open(file: string): number {
  try {
    makeFolder(path.dirname(path.resolve(file)));
    return openSync(file, 'w');
  } catch (error) {
    throw new SandboxError(
      `The record could not be written to \`${file}\` (${error instanceof Error ? error.message : String(error)}): name another file.`,
      { cause: error },
    );
  }
}

/**
 * Creates folders one by one: Node's own `recursive` never ends on a file system that refuses new folders with ENOENT,
 * such as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
