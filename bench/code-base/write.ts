import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes texts by their paths below a folder. */
export function writeCodeBase(folder: string, texts: ReadonlyMap<string, string>): void {
  for (const [name, text] of texts) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
