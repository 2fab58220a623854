import { findMentions } from './client-files.ts';
import type { Project } from '../../sources/project.ts';
import { perhapsAddedTo, setByScript } from '../../syntax/script-globals.ts';
import { isScriptText, SCRIPT_EXTENSIONS } from '../../syntax/script.ts';

/**
 * The scripts that mention a name declared by a script that can lead to a client, and those that declare a name that one
 * of these mentions. A script that adds to what another declares, as `App.get = …` does, counts as declaring it, too. The
 * scripts of a page, or of an Apps Script project, share one scope, so no import connects them.
 */
export function findLeadingScripts(project: Project, files: readonly string[], leading: Iterable<string>): string[] {
  const isScript = (file: string): boolean => SCRIPT_EXTENSIONS.test(file) && isScriptText(project.text(file) ?? '');
  const sources = [...leading].filter(isScript);
  if (sources.length === 0) return [];
  const scripts = new Set(files.filter(isScript));
  const names = new ScriptNames(project, scripts);
  const users = spread(sources, scripts, (next, left) => findMentions(project, left, names.of(next)));
  return spread(users, scripts, (next, left) =>
    left.filter((file) => findMentions(project, next, names.of([file])).length > 0),
  );
}

/** The names that scripts declare, or add to. */
class ScriptNames {
  readonly #project: Project;
  readonly #set: ReadonlyMap<string, readonly string[]>;
  readonly #all: ReadonlySet<string>;

  constructor(project: Project, scripts: ReadonlySet<string>) {
    this.#project = project;
    this.#set = new Map([...scripts].map((file) => [file, setByScript(project.text(file) ?? '')]));
    this.#all = new Set([...this.#set.values()].flat());
  }

  of(files: readonly string[]): readonly string[] {
    return files.flatMap((file) => [
      ...(this.#set.get(file) ?? []),
      ...perhapsAddedTo(this.#project.text(file) ?? '').filter((name) => this.#all.has(name)),
    ]);
  }
}

/** The files with all that one step after the other finds among the candidates. */
function spread(
  start: readonly string[],
  candidates: ReadonlySet<string>,
  step: (next: readonly string[], left: readonly string[]) => readonly string[],
): string[] {
  const found = new Set(start);
  for (let next = start; next.length > 0;) {
    next = step(
      next,
      [...candidates].filter((file) => !found.has(file)),
    );
    for (const file of next) found.add(file);
  }
  return [...found];
}
