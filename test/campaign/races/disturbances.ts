import { mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What other programs do to a file or a folder while a run reads it. */
export const disturbances = {
  removed: remove,
  'made a folder': (place) => {
    remove(place);
    mkdirSync(place, { recursive: true });
  },
  'made a file': (place) => {
    const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
    remove(place);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, isFolder ? '' : "export const load = () => fetch('https://other.example/v1/other');\n");
  },
  'made a link to itself': (place) => {
    remove(place);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.basename(place), place);
  },
  'cut off': (place) => {
    if (statSync(place, { throwIfNoEntry: false })?.isFile()) writeFileSync(place, '');
  },
} as const satisfies Readonly<Record<string, (place: string) => void>>;

export type Disturbance = keyof typeof disturbances;

function remove(place: string): void {
  rmSync(place, { recursive: true, force: true });
}
