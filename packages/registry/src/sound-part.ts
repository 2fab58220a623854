import type { DocumentProblem, KeyPath, ShapeCheck } from './shape.ts';

/** What is left of a document without the values of the wrong shape, so that the rest can be checked all the same. */
export interface SoundPart {
  readonly value: unknown;
  /** The position that a position in the rest has in the document: rows before it may be gone. */
  readonly toOriginal: (path: KeyPath) => KeyPath;
  /** The texts in what is gone: a name that the rest lacks may be one of them. */
  readonly lost: ReadonlySet<string>;
}

/** Leaves out wrong values, and rows that lack a key, until the rest has the shape. Undefined if nothing is left. */
export function findSoundPart(document: unknown, check: ShapeCheck): SoundPart | undefined {
  const lost = new Set<string>();
  let [value, toOriginal] = [document, (path: KeyPath): KeyPath => path];
  for (;;) {
    const problems = [...check(value, [])];
    if (problems.length === 0) return { value, toOriginal, lost };
    if (problems.some(({ path }) => path.length === 0)) return undefined;
    for (const problem of problems) addRow(value, problem, lost);
    const pruned = prune(value, problems, lost);
    const outer = toOriginal;
    toOriginal = (path) => outer(pruned.toOriginal(path));
    value = pruned.value;
  }
}

function prune(document: unknown, problems: readonly DocumentProblem[], lost: Set<string>): Omit<SoundPart, 'lost'> {
  const wrong = new Set(problems.map(({ path }) => keyOf(path)));
  const touched = new Set(problems.flatMap(({ path }) => path.map((_, index) => keyOf(path.slice(0, index)))));
  /** The index that each item which stays had, by the position of its list in the rest. */
  const indexes = new Map<string, readonly number[]>();
  const walk = (value: unknown, from: KeyPath, to: KeyPath): unknown => {
    if (!touched.has(keyOf(from))) return value;
    if (!Array.isArray(value)) return walkObject(value as object, from, to);
    const stay = [...value.keys()].filter((index) => isKept(value[index], [...from, index]));
    indexes.set(keyOf(to), stay);
    return stay.map((index, position) => walk(value[index], [...from, index], [...to, position]));
  };
  const walkObject = (value: object, from: KeyPath, to: KeyPath): unknown =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([key, item]) => isKept(item, [...from, key]))
        .map(([key, item]) => [key, walk(item, [...from, key], [...to, key])]),
    );
  const isKept = (item: unknown, path: KeyPath): boolean => {
    const isWrong = isWhollyWrong(item, path);
    if (isWrong) for (const text of listTexts(item)) lost.add(text);
    return !isWrong;
  };
  const isWhollyWrong = (item: unknown, path: KeyPath): boolean => {
    if (wrong.has(keyOf(path))) return true;
    if (!Array.isArray(item) || item.length === 0 || !touched.has(keyOf(path))) return false;
    return item.every((each, index) => isWhollyWrong(each, [...path, index]));
  };
  const value = walk(document, [], []);
  return {
    value,
    toOriginal: (path) =>
      path.map((step, index) =>
        typeof step === 'number' ? (indexes.get(keyOf(path.slice(0, index)))?.[step] ?? step) : step,
      ),
  };
}

/** Whether a scope grants an endpoint may stand in the part of its row that is gone. */
function addRow(document: unknown, { path: [list, index, key], isKey }: DocumentProblem, lost: Set<string>): void {
  if (isKey !== true && key !== 'kind' && key !== 'requirement') return;
  const rows = (document as Readonly<Record<string, unknown>>)[list ?? ''];
  const row: unknown = list === 'endpoints' && Array.isArray(rows) ? rows[Number(index)] : undefined;
  if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string') lost.add(row.id);
}

function keyOf(path: KeyPath): string {
  return JSON.stringify(path);
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(listTexts);
}
