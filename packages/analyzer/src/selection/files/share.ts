import { createHash } from 'node:crypto';
import type { ImportGraph } from './import-graph.ts';
import type { Share } from '../../contract/model.ts';
import type { Project } from '../../sources/project.ts';

/**
 * The programs of one of several shares. The heaviest program is assigned first, each to the share with the least load,
 * so that all machines with the same programs agree. A share may be empty.
 */
export function takeShare<Program>(
  programs: readonly Program[],
  weigh: (program: Program) => number,
  { index, of }: Share,
): readonly Program[] {
  const loads = Array.from({ length: of }, () => 0);
  const heaviestFirst = programs
    .map((program, place) => ({ program, place, weight: weigh(program) }))
    .sort((left, right) => right.weight - left.weight || left.place - right.place);
  return heaviestFirst.flatMap(({ program, weight }) => {
    const least = loads.indexOf(Math.min(...loads));
    loads[least]! += weight; // it is one of them
    return least === index - 1 ? [program] : [];
  });
}

/**
 * A digest by which two analyses show that they saw the same code: the files and their texts, their imports, and the
 * programs that they form.
 */
export function fingerprint(project: Project, graph: ImportGraph, programs: readonly (readonly string[])[]): string {
  const hash = createHash('sha256');
  const add = (text: string): void => void hash.update(`${text.length}:${text}`);
  for (const program of programs) {
    add(String(program.length));
    for (const file of program) {
      add(project.relative(file));
      add(project.text(file) ?? '');
      for (const imported of graph.importedBy(file)) add(project.relative(imported));
    }
  }
  return hash.digest('hex');
}
