import path from 'node:path';
import { ParseLimitError } from '../../syntax/bounded-parser.ts';
import { MAX_CONFIG_DEPTH } from '../../bounds.ts';
import { loadYaml } from '../../external.ts';
import { findDeepYaml, findTooDeep } from '../../syntax/find-too-deep.ts';
import { parseJson, readIfThere } from '../files.ts';

/** A configuration that decides where imports lead, and that cannot be read. Lines and columns count from 1. */
export interface UnreadConfiguration {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The folders in which and below which it decides. */
  readonly folders: ReadonlySet<string>;
}

/**
 * Reads the configurations that decide where imports lead. Where one is nested so deeply that its parser may run out of
 * stack, it is taken for a missing one, and kept to be reported.
 */
export class Configurations {
  readonly #unread = new Map<string, UnreadConfiguration & { readonly folders: Set<string> }>();

  get unread(): readonly UnreadConfiguration[] {
    return [...this.#unread.values()];
  }

  /** The text of a configuration that is no code. `folder` is where it decides. */
  text(file: string, folder = path.dirname(file)): string | undefined {
    const text = readIfThere(file);
    const pos = text === undefined ? undefined : findDepth(file, text);
    if (text === undefined || pos === undefined) return text;
    this.#keep(file, folder, text.slice(0, pos));
    return undefined;
  }

  /** The content of a JSON file; undefined where it is missing or broken. */
  json(file: string): unknown {
    return parseJson(this.text(file));
  }

  /** Reads a configuration with a parser that is recursive and takes more than brackets for nesting. */
  parse<Result>(file: string, folder: string, read: () => Result): Result | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const text = readIfThere(file) ?? '';
      const isDeep = !(error instanceof ParseLimitError);
      this.#keep(file, folder, text.slice(0, findDepth(file, text) ?? 0), isDeep ? TOO_DEEP : error.message);
      return undefined;
    }
  }

  #keep(file: string, folder: string, before: string, message = TOO_DEEP): void {
    const known = this.#unread.get(file);
    if (known) return void known.folders.add(folder);
    const lines = before.split('\n');
    this.#unread.set(file, {
      file,
      line: lines.length,
      column: lines.at(-1)!.length + 1, // there is always a last one
      message,
      folders: new Set([folder]),
    });
  }
}

const TOO_DEEP = `The values here are nested more than ${MAX_CONFIG_DEPTH} levels deep, so scopewright can’t tell where this file leads imports. Use fewer levels.`;

function findDepth(file: string, text: string): number | undefined {
  return file.endsWith('.yaml')
    ? findDeepYaml(text, MAX_CONFIG_DEPTH, loadYaml())
    : findTooDeep(text, MAX_CONFIG_DEPTH);
}
