import { fstatSync, statSync } from 'node:fs';

/** Whether an open descriptor, such as that of standard output, leads to this file. */
export function isOpenAs(descriptor: number, file: string): boolean {
  try {
    const [open, named] = [fstatSync(descriptor), statSync(file)];
    return open.ino === named.ino && open.dev === named.dev;
  } catch {
    return false; // a descriptor that is closed, or a file that is gone
  }
}
