/**
 * The folder `contract/` takes nothing: it declares the types that the analyzer and its callers exchange. It gives what
 * an analysis reports (calls, path texts, problems), what a caller may ask for, and how positions are ordered. It never
 * reads a file and knows nothing of syntax trees or of abstract values.
 */

/**
 * A position in a source file. `file` is relative to the analysed directory, with forward slashes; lines and columns
 * count from 1.
 */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A position with its end: `endColumn` is the column after the last character. */
export interface Span extends Place {
  readonly endLine: number;
  readonly endColumn: number;
}

/** A part of a URL that cannot be known without running the program. */
export interface UrlHole {
  /** The name shown between braces: `TRUST_BASE_URL`, `id`. */
  readonly name: string;
  /** The access path that reads it: `process.env.TRUST_BASE_URL`. */
  readonly source: string;
  /** Why it is unknown, as a phrase for people. */
  readonly reason: string;
  /**
   * The value may hold slashes, whatever precedes it: what a loop appends to a path, or what widening left of too many
   * or too long texts.
   */
  readonly spansSegments?: boolean;
}

/** A URL whose unknown parts are holes. Adjacent literals are merged; an empty URL has no parts. */
export interface UrlTemplate {
  readonly parts: readonly (string | UrlHole)[];
  /** The patterns of `AnalyzeOptions.names` that match a name through which the URL's base was read. */
  readonly labels: readonly string[];
}

/** One request that a call can send. `method` is null when the code sends a method that the analyzer cannot know. */
export interface CallTarget {
  readonly method: string | null;
  readonly url: UrlTemplate;
  /** The id of the HTTP client, `axios`. */
  readonly client: string;
  /**
   * The call sites between the reported call and the client's own call; empty when the reported call is the client's
   * own.
   */
  readonly via: readonly Place[];
}

/** A call that decides the target of an HTTP request. It has at least one target. */
export interface Call extends Span {
  readonly targets: readonly CallTarget[];
  /**
   * The files, this one left out and sorted, whose code decides that this call runs: those with a caller on a chain
   * that leads to this call. Where a file's loading runs the call, the files that load it count. Where the call only
   * picks the sending function, the files that write the path count. Where the call only passes the sending function
   * on, the file whose function calls it counts. All of them are known where a caller can change a target, or where
   * `needsCallers` asks for them; elsewhere, those that the analysis came across.
   */
  readonly callerFiles: readonly string[];
  /**
   * The files of each chain of calls that leads here, outermost first, this file last. A first file with an empty name
   * means that an unknown caller begins the chain, or that there are too many chains to list. Left out where the
   * analyzer knows no chain, because a comment names the targets.
   */
  readonly ways?: readonly (readonly string[])[];
  /**
   * The call sites of analysed code that lead here, directly or through others, and decide nothing about the targets;
   * sorted.
   */
  readonly callers: readonly Place[];
  /** Nothing calls the function that holds the call, and no code exports the function or passes it on. */
  readonly isUncalled: boolean;
  /**
   * The analyzer saw no call of this method on the instances that the code makes, but some unknown receiver is called
   * by the method's name. The call may happen, and the analyzer does not claim that it does.
   */
  readonly isUnreached?: true;
  /** Other code calls a function around the call, in a library: what that hands on may send the request. */
  readonly isEntered?: true;
  /**
   * A client offers the request under names that no code of the program uses: a hook of an endpoint that nothing calls.
   */
  readonly isUntaken?: true;
  /**
   * Code beside libraries calls something unknown by the name of a function around the call, in a library, or of one
   * that leads to it.
   */
  readonly isAsked?: true;
  /** Why parts of the targets are unknown, for people; empty when everything is known. */
  readonly reasons: readonly string[];
  /**
   * What the chains of calls that lead here show of who sends the request, each different answer once; left out where
   * `AnalyzeOptions.senders` asks for none, and where no chain is known.
   */
  readonly senders?: readonly Sender[];
}

/** What a chain of calls shows of who sends its request. */
export interface Sender {
  /** The asked access paths by which the code holds or calls what sends it; sorted. */
  readonly clients: readonly string[];
  /** The asked environment variables that its settings, its headers or its token come from; sorted. */
  readonly env: readonly string[];
  /** The name under which the code keeps the client or the instance that sends it: `vendorClient`, `clients.vendor`. */
  readonly holder?: string;
}

/** By what to tell apart who sends a request. */
export interface SenderSearch {
  /** Access paths of clients, of their classes and of functions that send: `vendorClient`, `clients.vendor`. */
  readonly clients: readonly string[];
  /** Environment variables: `VENDOR_CLIENT_ID`. */
  readonly env: readonly string[];
}

/** A file that may hide calls from the analyzer. */
export interface Imported {
  /**
   * The files that import it, directly or through others, relative to the directory and sorted; where one entry stands
   * for several equal reports, the importers of all of them. Left out where nothing imports it.
   */
  readonly importers?: readonly string[];
}

/** A file that could not be analysed or, with severity `warning`, could be analysed only in part. */
export interface FileProblem extends Place, Imported {
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** A comment addressed to scopewright: `// scopewright: GET /v2/purposes` or `// scopewright-ignore: a reason`. */
export interface CodeComment extends Span {
  /**
   * `targets` names the endpoints that a call sends requests to, `ignore` leaves the call out, `disable` disables rules
   * on the next line, `unknown` is in no form that is known.
   */
  readonly kind: 'targets' | 'ignore' | 'disable' | 'unknown';
  /**
   * On one line: the endpoints, the reason, the rules and the reason behind ` -- `, or the unknown form; empty where the
   * comment gives none.
   */
  readonly text: string;
}

/**
 * An import that resolves to no code, by a relative, aliased or workspace path or from an analysed package. The span is
 * that of the specifier.
 */
export interface UnresolvedImport extends Span, Imported {
  /** As the code writes it: `./generated/client`. */
  readonly specifier: string;
  /** A declaration file exists at the path, and the code that it declares does not. */
  readonly isDeclared?: true;
  /** Calls may go through what the file imports. False where the file only uses the import as data, or not at all. */
  readonly mayCarryCalls: boolean;
}

/**
 * An import of a package that looks like an HTTP client, that no row describes, and whose code is not analysed: requests
 * may go through it that no call shows. The span is that of the specifier.
 */
export interface UnknownClient extends Span {
  /** As the code writes it: `superfetch/node`. */
  readonly specifier: string;
  /** Why it looks like a client, as a phrase after "it": ``has `fetch` in its name``. */
  readonly evidence: string;
}

/**
 * A folder that looks like an SDK: no code names most of its exported functions and methods that send requests, and code
 * outside of it names some.
 */
export interface UnnamedRequests {
  /** Relative to the directory, without a slash at its end. */
  readonly folder: string;
  /** The calls in functions and methods that nothing names, sorted. */
  readonly calls: readonly Place[];
  /** How many more calls the folder has. */
  readonly named: number;
}

/**
 * A text of the code that looks like a path of the platform. The span is that of the whole text, for example of a
 * template or a concatenation.
 */
export interface PathText extends Span, Imported {
  /** The method that the text begins with, as in `GET /v2/purposes/{id}`; else null. */
  readonly method: string | null;
  /** Placeholders (`:id`, `{id}`, `%s`) and all parts that are no literals are holes. */
  readonly url: UrlTemplate;
  /** The code likely serves, names or tests this path and sends no request to it. */
  readonly isMention: boolean;
  /**
   * The span holds a chain of property names from which a client may build a path, `client.v2.purposes.$get()`. `url`
   * is that path.
   */
  readonly isChain?: true;
  /**
   * The span holds a reference to the text, `client.post(PURPOSES)`; a path text of its own reports the text where it
   * is written.
   */
  readonly isReference?: true;
  /** The span holds the first read, in its file, of one of the platform's names for a base URL; `url` is that base. */
  readonly isBase?: true;
  /**
   * The call in the same file that takes the text as an argument, and the method that this call names:
   * `client.delete('/v2/purposes/1')`.
   */
  readonly asking?: AskingCall;
}

/** The position of a call that takes a path, and the method that its name or another argument gives. */
interface AskingCall {
  readonly line: number;
  readonly column: number;
  readonly method: string;
}

/** How to find the texts that look like paths of the platform. */
export interface PathSearch {
  /** Each such text contains at least one of these words, after a slash or a quotation mark. */
  readonly words: readonly string[];
  /**
   * Whether a path of the platform may equal this text or begin with it. The text contains placeholders, `${…}` among
   * them, as the code writes them.
   */
  readonly isPath: (text: string) => boolean;
  /** Left out: the analyzer does not search chains of names. */
  readonly chains?: ChainSearch;
}

/** How to find the paths that a client builds from property names. */
export interface ChainSearch {
  /** The words of paths, without versions: those that come first in a path, and those that come second. */
  readonly words: { readonly first: readonly string[]; readonly second: readonly string[] };
  /** The platform's path that a chain makes or begins, with parameters as `{id}`. */
  readonly toPath: (chain: NameChain) => string | undefined;
}

/** `client.v1.purposes[id].publish`; null stands for a computed name. */
export interface NameChain {
  readonly names: readonly (string | null)[];
  /** The chain ends in a call of a verb (`.get()`), or of a verb that only clients have (`.$get()`). */
  readonly sentBy?: 'verb' | 'client-verb';
}

/** The files that a file imports directly, of those that the analyzer looked at. */
export interface FileImports {
  readonly file: string;
  readonly imports: readonly string[];
}

export interface Analysis {
  /** Every file that the analyzer looked at, relative to the directory; sorted. */
  readonly files: readonly string[];
  /** Sorted by file, line and column. */
  readonly calls: readonly Call[];
  /**
   * Requests in methods that the analyzer saw no call of on their instances; left out where there are none. Sorted like
   * `calls`.
   */
  readonly unreached?: readonly Call[];
  /**
   * Calls in libraries that no other code leads to: packages of `packages`, generated files and what `isLibrary` names.
   * Left out where there are none. Sorted like `calls`.
   */
  readonly defined?: readonly Call[];
  readonly problems: readonly FileProblem[];
  /**
   * Comments in the files that the analyzer looked at and in those that hold a hop of a call; sorted by file, line and
   * column.
   */
  readonly comments: readonly CodeComment[];
  /**
   * Unresolved imports in the files that the analyzer looked at and in all that they import, also outside the
   * directory; sorted by file, line and column.
   */
  readonly unresolvedImports: readonly UnresolvedImport[];
  /**
   * Imports of packages that look like HTTP clients and are not known, in the files that the analyzer looked at; left out
   * where there are none. Sorted by file, line and column.
   */
  readonly unknownClients?: readonly UnknownClient[];
  /** Folders that look like an SDK, an outer one before others; left out where there are none. */
  readonly unnamed?: readonly UnnamedRequests[];
  /**
   * Path texts of the files that the analyzer looked at, of the JSON files that they import, and of files outside the
   * directory for which `isShared` holds; sorted by file, line and column.
   */
  readonly pathTexts: readonly PathText[];
  /** The files that import something, sorted by file. Left out where there is no call. */
  readonly imports?: readonly FileImports[];
  /** For a share: what all shares of the same code have in common, 64 hexadecimal digits. */
  readonly fingerprint?: string;
}

/** The work done so far. The total is not known in advance. */
export interface Progress {
  readonly filesRead: number;
  /** Those of the read files that were parsed, to be run. */
  readonly filesParsed: number;
  /** Functions, and statements at the top of files, that the analyzer ran as roots. */
  readonly piecesRun: number;
  /** Requests that the analyzer saw clients send, counted once for each chain of calls. */
  readonly requestsSeen: number;
  readonly callsTold: number;
  /**
   * Requests that no reported call covered, which the analyzer then reported where the client sends them. Each shows a
   * defect of the analyzer.
   */
  readonly repaired: number;
}

/** Called often, in the middle of the work: it should be quick. */
export type OnProgress = (progress: Progress) => void;

/** One of the parts into which several machines split a project: `{ index: 2, of: 3 }` is the second of three. */
export interface Share {
  readonly index: number;
  readonly of: number;
}

/**
 * The identity of a target, by which the analyzer decides whether a caller changes it: an endpoint's id, or undefined
 * to compare the texts instead.
 */
export type TargetKey = (method: string | null, url: UrlTemplate) => string | undefined;

/**
 * Whether a target keeps its identity whatever its unknown segments stand for. Then the analyzer needs no callers of the
 * code that sends it.
 */
export type IsFixed = (method: string | null, url: UrlTemplate) => boolean;

/** Whether the analysis leaves out a path, `src/legacy/a.ts` or `src/legacy/`. */
export type IsIgnored = (path: string) => boolean;

/** What the files beside the JavaScript are: commands that a shell runs, or recorded and written requests. */
export type RequestKind = 'collections' | 'shell';

/** How a request file counts. */
export type RequestFileRule =
  | 'read'
  | 'skip'
  /** It counts as soon as one file of its group names the platform. */
  | { readonly group: string; readonly isNaming: (text: string) => boolean };

/** How a request file counts, by its path relative to the directory and by what it is. */
export type RequestFileRules = (file: string, kind: RequestKind) => RequestFileRule;

/** Gives what an earlier run found of each program, and keeps what this run finds for the next one. */
export interface ProgramCache {
  /**
   * Everything else that the result depends on, apart from the code, `names`, `clients` and `packages`: what
   * `targetKey`, `isFixed` and `needsCallers` depend on, and the version of the caller.
   */
  readonly terms: string;
  readonly find: (key: string) => KeptProgram | undefined;
  readonly keep: (key: string, program: KeptProgram) => void;
}

/**
 * The inputs and the results of the analysis of one program. Paths are relative to the directory, with forward slashes.
 */
export interface KeptProgram {
  /** The files that were parsed: their whole text counts. */
  readonly parsed: readonly string[];
  /** The names for which the analyzer searched the text of the other files. */
  readonly searched: readonly string[];
  /** The imports that the analyzer resolved without finding their specifiers in a text. */
  readonly asked: readonly AskedImport[];
  /** A digest of all inputs, 64 hexadecimal digits. */
  readonly digest: string;
  readonly calls: readonly Call[];
  readonly problems: readonly FileProblem[];
  /** The functions of libraries that nothing reaches; left out where there are none. */
  readonly held?: readonly HeldFunctions[];
}

/** The outermost functions of a library's file that no code of one program reaches; none where it reaches all. */
export interface HeldFunctions {
  readonly file: string;
  readonly functions: readonly Span[];
}

export interface AskedImport {
  readonly from: string;
  readonly specifier: string;
}

/**
 * The inputs of an analysis: as long as all of them are unchanged, another analysis would find the same. All paths are
 * absolute.
 */
export interface AnalysisInputs {
  /** The folders that the analyzer searched for files. */
  readonly folders: readonly string[];
  /** The files that the analyzer read. */
  readonly files: ReadonlySet<string>;
  /** Those of them that were parsed and may have run: their whole text counts. */
  readonly parsed: ReadonlySet<string>;
  readonly importedBy: (file: string) => readonly string[];
  /**
   * Whether the analysis would have found the same with another content of a file; undefined stands for a deleted file.
   */
  readonly hasSameEffect: (file: string, content: string | undefined) => boolean;
}

/** The client of a request where the code does not show whether, or with what, it is sent. */
export const UNKNOWN_CLIENT = 'unknown';

/** A URL template as people write it: `{TRUST_BASE_URL}/v2/purposes/{id}`. */
export function formatUrl(url: UrlTemplate): string {
  return url.parts.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('');
}
