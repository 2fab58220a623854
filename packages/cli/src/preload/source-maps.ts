import { readFileSync } from 'node:fs';
import { findSourceMap, SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in a file, whose path is absolute; both numbers count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface SourceMaps {
  /** Where a place of generated code was written; the place itself if no source map tells. */
  readonly toOriginal: (position: Position) => Position;
}

/** A source map, and the folder that its sources are relative to. */
interface FoundMap {
  readonly map: SourceMap;
  readonly folder: string;
}

/**
 * Asks, in this order: the scripts that the program made itself, as test runners do, the maps that Node has loaded, and
 * the comment at the end of the file. `scripts` has the URLs of the maps of the former, by the script's path.
 */
export function createSourceMaps(scripts: ReadonlyMap<string, string>): SourceMaps {
  const known = new Map<string, FoundMap | undefined>();
  const find = (file: string): FoundMap | undefined => {
    const url = scripts.get(file);
    const key = url ?? file;
    if (!known.has(key)) known.set(key, url === undefined ? readMap(file) : loadMap(url, file));
    return known.get(key);
  };
  return {
    toOriginal(position) {
      const found = find(position.file);
      return (found && translate(found, position)) ?? position;
    },
  };
}

function readMap(file: string): FoundMap | undefined {
  const loaded = findSourceMap(file);
  if (loaded) return { map: loaded, folder: dirname(file) };
  const url = findMapUrl(readEnd(file));
  return url === undefined ? undefined : loadMap(url, file);
}

const marker = 'sourceMappingURL=';

/** From the marker on; the rest of a file, most of whose files have no map, need not be made a text. */
function readEnd(file: string): string {
  try {
    const bytes = readFileSync(file);
    const at = bytes.lastIndexOf(marker);
    return at === -1 ? '' : bytes.toString('utf8', Math.max(0, at - 4));
  } catch {
    return '';
  }
}

/** The URL in the last comment of a script that names its source map. */
export function findMapUrl(code: string): string | undefined {
  const at = code.lastIndexOf(marker);
  if (at < 4 || !/^(?:\/\/|\/\*)[#@]$/.test(code.slice(at - 4, at).trim())) return undefined;
  return /^[^\s*]+/.exec(code.slice(at + marker.length))?.[0];
}

function loadMap(url: string, file: string): FoundMap | undefined {
  try {
    const folder = dirname(file);
    const inline = /^data:[^,]*?(;base64)?,/.exec(url);
    if (inline) {
      const data = url.slice(inline[0].length);
      return toFound(inline[1] ? Buffer.from(data, 'base64').toString('utf8') : decodeURIComponent(data), folder);
    }
    const mapFile = url.startsWith('file://') ? fileURLToPath(url) : resolve(folder, decodeURIComponent(url));
    return toFound(readFileSync(mapFile, 'utf8'), dirname(mapFile));
  } catch {
    return undefined;
  }
}

function toFound(text: string, folder: string): FoundMap {
  const payload = JSON.parse(text.replace(/^\)\]\}'[^\n]*\n/, '')) as SourceMapPayload; // a constructor that throws is caught above
  return { map: new SourceMap(payload), folder: resolve(folder, toFile(payload.sourceRoot)) };
}

function translate({ map, folder }: FoundMap, { line, column }: Position): Position | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry) || typeof entry.originalSource !== 'string') return undefined;
  return {
    file: resolve(folder, toFile(entry.originalSource)),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

/** A source's path, absolute or relative to the map. */
function toFile(source: string | undefined): string {
  if (source === undefined) return '';
  return source.startsWith('file://') ? fileURLToPath(source) : source.replace(/^[a-z-]+:\/\/[^/]*\/(?:\.\/)?/i, '');
}
