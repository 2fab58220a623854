import { MAX_FAULTY_FILES } from '../bounds.ts';

/** What was thrown. */
export interface Fault {
  readonly error: unknown;
}

/**
 * The files to leave out so that work on the others has no fault, with what each brings about, where work on all of them
 * has one. They are searched one after the other, each by halving: files are left out from the first one on, and the one
 * that ends the fault has it. So those that others depend on have to come last. None are found where more than the bound
 * would have to be left out.
 */
export function findFaulty(
  files: readonly string[],
  first: Fault,
  faultWithout: (leftOut: ReadonlySet<string>) => Fault | undefined,
): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (let fault: Fault | undefined = first; fault; fault = faultWithout(new Set(found.keys()))) {
    const left = files.filter((file) => !found.has(file));
    if (found.size === MAX_FAULTY_FILES || left.length === 0) return new Map();
    const last = findLastNeeded(left, fault, (some) => faultWithout(new Set([...found.keys(), ...some])));
    found.set(last.file, last.fault.error);
  }
  return found;
}

/** The last of the files that have to be left out, if all are that come before it, and the fault that it has then. */
function findLastNeeded(
  files: readonly string[],
  first: Fault,
  faultWithout: (leftOut: readonly string[]) => Fault | undefined,
): { readonly file: string; readonly fault: Fault } {
  let [tooFew, enough, fault] = [0, files.length, first];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    const there = faultWithout(files.slice(0, middle));
    if (there) [tooFew, fault] = [middle, there];
    else enough = middle;
  }
  return { file: files[enough - 1]!, fault }; // at least one has to be left out
}

/** The fault of some work; undefined where it has none. */
export function faultIn(work: () => void): Fault | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return { error };
  }
}
