/**
 * A place in a source file. `file` is relative to the analysed directory, with forward slashes; lines and columns count
 * from 1.
 */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A place with its end: `endColumn` is the column behind the last character. */
export interface Span extends Place {
  readonly endLine: number;
  readonly endColumn: number;
}

/** A part of a URL that cannot be known without running the program. */
export interface UrlHole {
  /** What it is shown as between braces: `TRUST_BASE_URL`, `id`. */
  readonly name: string;
  /** The access path by which it was read: `process.env.TRUST_BASE_URL`. */
  readonly source: string;
  /** Why it is unknown, as a phrase. */
  readonly reason: string;
  /**
   * It may hold slashes, whatever stands before it: what a loop appends to a path, the rest of too many or too long
   * texts.
   */
  readonly spansSegments?: boolean;
}

/** A URL whose unknown parts stand as holes. Adjacent literals are merged; an empty URL has no parts. */
export interface UrlTemplate {
  readonly parts: readonly (string | UrlHole)[];
  /** The patterns of `AnalyzeOptions.names` through which the value of the URL's base was read. */
  readonly labels: readonly string[];
}

/** One request that a call can send. `method` is null when the code gives one that cannot be known. */
export interface CallTarget {
  readonly method: string | null;
  readonly url: UrlTemplate;
  /** The id of the HTTP client, `axios`. */
  readonly client: string;
  /** The hops from the call's place down to the client's own call; empty when the call is the client's own. */
  readonly via: readonly Place[];
}

/** A place where the target of an HTTP request is decided. It has at least one target. */
export interface Call extends Span {
  readonly targets: readonly CallTarget[];
  /**
   * The files that hold a caller on a chain that leads to this call, its own file left out; sorted. Who loads a file
   * calls what is run then; where the call only picks who sends, the files that write its path are among them; where it
   * only hands over who sends, the file of the function that calls that one.
   */
  readonly callerFiles: readonly string[];
  /**
   * The files of each chain of calls that leads here, outermost first, its own file last; one whose first file has no
   * name begins with what something unknown calls, or stands for those that are too many to be told. Left out where no
   * chain is known: a comment says what is called.
   */
  readonly ways?: readonly (readonly string[])[];
  /**
   * The call sites of analysed code that lead here, directly or through others, and leave the call where it is; sorted.
   */
  readonly callers: readonly Place[];
  /** Nothing calls the function that holds the call, and it is neither exported nor handed to other code. */
  readonly isUncalled: boolean;
  /**
   * Nothing was seen to call it on what the code makes there, and something unknown is called by its name: it is no
   * call, but one that may be.
   */
  readonly isUnreached?: true;
  /** Why parts of the targets are unknown, for people; empty when everything is known. */
  readonly reasons: readonly string[];
}

/** A file behind which calls may be that were not seen. */
export interface Imported {
  /**
   * The files that import it, directly or through others, and those of which the same is told in one, relative to the
   * directory and sorted; left out where there is none.
   */
  readonly importers?: readonly string[];
}

/** A file that could not be analysed, or (severity `warning`) not whole. */
export interface FileProblem extends Place, Imported {
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/**
 * A comment that is addressed to scopewright: `// scopewright: GET /v2/purposes` or `// scopewright-ignore: a reason`.
 */
export interface CodeComment extends Span {
  /** `targets` names what a call reaches, `ignore` leaves the call out. */
  readonly kind: 'targets' | 'ignore';
  /** What stands behind the colon, on one line: the endpoints, or the reason; empty where there is nothing. */
  readonly text: string;
}

/**
 * An import of code from a relative, aliased or workspace path, or of a package that is analysed, that leads to no
 * code; its place is that of the specifier.
 */
export interface UnresolvedImport extends Span, Imported {
  /** As it is written: `./generated/client`. */
  readonly specifier: string;
  /** A file of declarations stands there: what it tells of is not there itself. */
  readonly isDeclared?: true;
  /**
   * What it imports may be called, so that calls may go through it. False where it is seen to be data, or to be of no
   * use.
   */
  readonly mayCarryCalls: boolean;
}

/**
 * A text of the code that looks like a path of the platform; its place is that of the whole text, a template or a sum
 * say.
 */
export interface PathText extends Span, Imported {
  /** Where the text begins with a method: `GET /v2/purposes/{id}`; else null. */
  readonly method: string | null;
  /** What is no literal in it, and placeholders (`:id`, `{id}`, `%s`), are holes. */
  readonly url: UrlTemplate;
  /** It is likely a path that the code serves, names or tests rather than one that it asks for. */
  readonly isMention: boolean;
  /**
   * It is no text but names of properties of which a client may make a path, `client.v2.purposes.$get()`: `url` is that
   * path.
   */
  readonly isChain?: true;
  /** What stands there is its name, `client.post(PURPOSES)`: the text itself is found where it is written. */
  readonly isReference?: true;
  /**
   * It is no text but the place where a name of the platform is read that URLs begin with, the first one of its file:
   * the base is `url`.
   */
  readonly isBase?: true;
  /**
   * The call in its file that it is handed to, and the method that this call names: `client.delete('/v2/purposes/1')`.
   */
  readonly asking?: AskingCall;
}

/** Where a call begins that is handed a path, and its method by the name or by another argument of it. */
interface AskingCall {
  readonly line: number;
  readonly column: number;
  readonly method: string;
}

/** How the texts are found that look like paths of the platform. */
export interface PathSearch {
  /** Some of them stand in each such text, behind a slash or a quotation mark. */
  readonly words: readonly string[];
  /**
   * Whether a path of the platform may be this text or begin with it. Placeholders, `${…}` among them, stand in it as
   * they are written.
   */
  readonly isPath: (text: string) => boolean;
  /** Left out: chains of names are not looked at. */
  readonly chains?: ChainSearch;
}

/** How paths are found that a client makes of the names of properties. */
export interface ChainSearch {
  /** The words of paths without a version: those that begin one, and those that follow. */
  readonly words: { readonly first: readonly string[]; readonly second: readonly string[] };
  /** The path of the platform that a chain makes or begins, parameters as `{id}`. */
  readonly toPath: (chain: NameChain) => string | undefined;
}

/** `client.v1.purposes[id].publish`; null for a value that is filled in. */
export interface NameChain {
  readonly names: readonly (string | null)[];
  /** A verb sends it (`.get()`), or one that only clients have (`.$get()`). */
  readonly sentBy?: 'verb' | 'client-verb';
}

/** What a file imports directly, of the code that was looked at. */
export interface FileImports {
  readonly file: string;
  readonly imports: readonly string[];
}

export interface Analysis {
  /** Every file that was looked at, relative to the directory; sorted. */
  readonly files: readonly string[];
  /** Sorted by file, line and column. */
  readonly calls: readonly Call[];
  /**
   * What instances may send by methods that nothing was seen to call on them; left out where there is nothing. Sorted
   * as the calls are.
   */
  readonly unreached?: readonly Call[];
  readonly problems: readonly FileProblem[];
  /** Those in the files that were looked at and in those that hold a hop of a call; sorted by file, line and column. */
  readonly comments: readonly CodeComment[];
  /**
   * Those of the files that were looked at and of all that they import, outside the directory too; sorted by file, line
   * and column.
   */
  readonly unresolvedImports: readonly UnresolvedImport[];
  /**
   * Those of the files that were looked at, of the JSON files that they import, and of what `isShared` says of those
   * outside the directory; sorted by file, line and column.
   */
  readonly pathTexts: readonly PathText[];
  /** Who imports whom, of files that import something; sorted by file. Left out where no call was found. */
  readonly imports?: readonly FileImports[];
  /** Of a share: what all shares of the same code have in common, 64 hexadecimal digits. */
  readonly fingerprint?: string;
}

/** How far an analysis is: nobody knows how far it has to go. */
export interface Progress {
  readonly filesRead: number;
  /** Those of them that were parsed, to be run. */
  readonly filesParsed: number;
  /** Functions, and statements at the top of files, that were run by themselves. */
  readonly piecesRun: number;
  /** Requests that clients were seen to send, once for each way that leads to one. */
  readonly requestsSeen: number;
  readonly callsTold: number;
  /**
   * Requests that no call would tell, and that were told where they are sent instead: each shows a mistake of the
   * analysis.
   */
  readonly repaired: number;
}

/** Is told often, in the middle of the work: it should be quick. */
export type OnProgress = (progress: Progress) => void;

/** One of several parts that a project is analysed in: `{ index: 2, of: 3 }` is the second one of three. */
export interface Share {
  readonly index: number;
  readonly of: number;
}

/**
 * The identity of a target for deciding whether a caller changes it: an endpoint's id, or undefined when the text
 * decides.
 */
export type TargetKey = (method: string | null, url: UrlTemplate) => string | undefined;

/** Whether a path, `src/legacy/a.ts` or `src/legacy/`, is left out. */
export type IsIgnored = (path: string) => boolean;

/** What is known of programs from an earlier run, and what the next one is to know. */
export interface ProgramCache {
  /**
   * All that decides what is found and is no part of the code, of `names`, `clients` or `packages`: what `targetKey`
   * goes by, and the version of who asks.
   */
  readonly terms: string;
  readonly find: (key: string) => KeptProgram | undefined;
  readonly keep: (key: string, program: KeptProgram) => void;
}

/**
 * What the analysis of one program came from and what it found. Paths are relative to the directory, with forward
 * slashes.
 */
export interface KeptProgram {
  /** Its files that were parsed: all of their text counts. */
  readonly parsed: readonly string[];
  /** The names that the text of its other files was searched for. */
  readonly searched: readonly string[];
  /** The imports that it came to and that no text says. */
  readonly asked: readonly AskedImport[];
  /** Of all that it came from, 64 hexadecimal digits. */
  readonly digest: string;
  readonly calls: readonly Call[];
  readonly problems: readonly FileProblem[];
}

export interface AskedImport {
  readonly from: string;
  readonly specifier: string;
}

/**
 * What an analysis came from: where all of it is as it was, another analysis would find the same. All paths are
 * absolute.
 */
export interface AnalysisInputs {
  /** The folders that were looked through for files. */
  readonly folders: readonly string[];
  /** The files of which the text was read. */
  readonly files: ReadonlySet<string>;
  /** Those of them that were parsed, and so could be run: all of their text counts. */
  readonly parsed: ReadonlySet<string>;
  readonly importedBy: (file: string) => readonly string[];
  /** Whether the analysis would have found the same with another content of a file; undefined: without it. */
  readonly hasSameEffect: (file: string, content: string | undefined) => boolean;
}

/** The client of a request of which nothing tells whether, or by what, it is sent. */
export const UNKNOWN_CLIENT = 'unknown';

/** A URL template as people write it: `{TRUST_BASE_URL}/v2/purposes/{id}`. */
export function formatUrl(url: UrlTemplate): string {
  return url.parts.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('');
}
