import type { RequestKind, TargetKey } from '../contract/model.ts';
import type { NameLabels } from '../domain/name-labels.ts';
import type { Found } from './found-request.ts';

/**
 * The folder `request-files/` takes the texts of files that are no JavaScript and hold requests: scripts, collections,
 * workflows. It gives their calls with places. It never runs a command, and never opens a file by itself.
 *
 * A format of such files, as a row.
 */
export interface RequestFormat {
  readonly name: string;
  readonly kind: RequestKind;
  /** Whether a file may be of this format, by its path relative to the directory. */
  readonly matches: (path: string) => boolean;
  /** What the text of a file with requests contains. */
  readonly mark: RegExp;
  /** The mark is at the beginning, within `MAX_MARK_LENGTH`: most files with such a name are data, and are not read. */
  readonly isMarkedInHead?: true;
  /** The patterns of paths that the text includes as files of the same format, from the root of the repository. */
  readonly includes?: (text: string) => readonly string[];
  readonly read: (text: string, context: ReadContext) => Found;
}

/** What a reader may know besides the text. */
export interface ReadContext {
  /** The file's path, relative to the directory. */
  readonly file: string;
  /** The names that hold the platform's base. */
  readonly labels: NameLabels;
  /** Decides whether the caller of a function changes what it sends. */
  readonly targetKey?: TargetKey | undefined;
  /** The paths of all request files, and their texts: environments stand beside collections. */
  readonly paths: readonly string[];
  readonly textOf: (path: string) => string | undefined;
}
