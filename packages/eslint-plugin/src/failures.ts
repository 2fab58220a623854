import type { ManifestError, UsageError } from '@scopewright/audit/editor';
import { isWithin } from './directories.ts';
import type { Engine } from './engine.ts';

/** Why no call of a folder can be judged. */
export interface Failure {
  /** Of the rules by which it is reported, where rules of both are enabled. */
  readonly severity: 'error' | 'warn';
  /** One line. */
  readonly message: string;
}

/** The file that is linted while a failure lasts. */
interface LintedFile {
  /** The folder that is audited, absolute. */
  readonly directory: string;
  /** Absolute. */
  readonly file: string;
  readonly text: string;
}

interface Told {
  readonly message: string;
  /** The file whose lints report the failure. */
  readonly by: string | undefined;
  readonly linted: Set<string>;
  last: string;
}

/**
 * Which lints report a failure: a run reports it once, on the first file, and not on each. A file that is linted again
 * after others shows that an editor asks, where each open file reports it: the first one may be closed by now.
 */
export class Failures {
  readonly #told = new Map<string, Told>();
  readonly #manifests = new Set<string>();
  readonly #inEditor = new Set<string>();

  /** Whether the lint of a file is to report a failure. */
  isReportedBy({ directory, file, text }: LintedFile, { message }: Failure): boolean {
    const known = this.#told.get(directory);
    const told = known?.message === message ? known : { message, by: undefined, linted: new Set<string>(), last: file };
    if (told.linted.has(file) && told.last !== file) this.#inEditor.add(directory);
    told.linted.add(file);
    told.last = file;
    const isReported =
      this.#inEditor.has(directory) || told.by === file || (told.by === undefined && !this.#isInManifest(directory));
    // A comment may disable the report, so that the next file has to repeat it.
    const by = isReported && told.by === undefined && !mayDisable(text) ? file : told.by;
    this.#told.set(directory, { ...told, by });
    return isReported;
  }

  /** The folder was audited. */
  forget(directory: string): void {
    this.#told.delete(directory);
  }

  /** ESLint lints manifests too, and reported a mistake at its place in this one. */
  addManifest(file: string, text: string): void {
    if (!mayDisable(text)) this.#manifests.add(file);
  }

  /** The manifest at this path has no mistake now. */
  removeManifest(file: string): void {
    this.#manifests.delete(file);
  }

  #isInManifest(directory: string): boolean {
    return [...this.#manifests].some((file) => isWithin(directory, file));
  }
}

function mayDisable(text: string): boolean {
  return text.includes('eslint-disable');
}

/** Words the reason why there are no findings. */
export function toFailure(error: ManifestError | UsageError, engine: Engine): Failure {
  if (error instanceof engine.NoManifestError)
    return {
      severity: 'warn',
      message: `${error.message} Until then scopewright judges no call. If this project is to have none, set \`settings.scopewright.manifest\` to \`false\`.`,
    };
  const message = error instanceof engine.ManifestError ? toLine(error) : error.message;
  return { severity: 'error', message: `${message} Until that is corrected, scopewright judges no call.` };
}

/** The first mistake without the excerpt, which takes lines of its own. */
function toLine({ file, mistakes: [first, ...others], message }: ManifestError): string {
  if (!first) return message;
  const more = others.length === 0 ? '' : ` (The first of ${others.length + 1} mistakes.)`;
  return `${file}:${first.line}:${first.column}: ${first.message}${more}`;
}
