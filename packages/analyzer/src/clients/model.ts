import type { CustomName } from './custom/index.ts';
import type { hookForms } from './engine/hook-forms.ts';

/**
 * An HTTP client as rows. Adding a client is one file with one `ClientModel`, one entry in `clients/models/index.ts`, one
 * example program and one table test.
 */
export interface ClientModel {
  readonly id: string;
  /** The page of the client's own documentation that the rows were read from. */
  readonly page: string;
  readonly origins: readonly Origin[];
  /** How the client spells its options. */
  readonly options: OptionNames;
  /**
   * How a base URL and a relative URL become one; `append` puts one slash between, `resolve` is `new URL(url, base)`,
   * `concat` puts nothing between.
   */
  readonly base: 'append' | 'resolve' | 'concat' | 'none';
  /**
   * How it calls functions that are put before its requests; it gives them its options and takes them back where this
   * says nothing.
   */
  readonly hooks?: Hooks;
  readonly shapes: Readonly<Record<string, Shape>>;
}

/** A client that a project declares: rows without a page to cite. */
export type DeclaredClient = Omit<ClientModel, 'page'>;

/** Where a value of a shape comes from. */
export type Origin =
  /** An export of a package; `*` is what `require` gives. */
  (
    | { readonly module: string; readonly export: string }
    /** A global variable. */
    | { readonly global: string }
    /** An annotation with a type that a package exports. */
    | { readonly module: string; readonly type: string }
    /** An annotation with a type that is there without an import, unless the code declares one of that name. */
    | { readonly globalType: string }
    /** An object literal with this key, in a file that imports from the package: the shape is called with it. */
    | { readonly module: string; readonly literal: string }
    /** The end of an access path on something that a framework provides: `helpers.httpRequest`. */
    | { readonly path: string }
  ) & {
    readonly shape: string;
    /**
     * The expression by which a file that has it is found, where its own name would be found everywhere. `null`: it sends
     * nothing by itself, and files that do are found by another word.
     */
    readonly sign?: string | null;
  };

interface Hooks {
  readonly form: keyof typeof hookForms;
  /** The option that holds such functions, by the names that lead to it. */
  readonly option?: readonly string[];
  /** An option that holds such functions of another form, by the names that lead to it. */
  readonly ofOption?: { readonly option: readonly string[]; readonly form: keyof typeof hookForms };
  /** The option that holds an instance whose functions stand before the request. */
  readonly carrier?: string;
  /** An instance that is made from another one has its functions too. */
  readonly isInherited?: true;
  /** What is put there last is called first. */
  readonly isLastFirst?: true;
}

interface OptionNames {
  readonly url: readonly string[];
  readonly method: readonly string[];
  readonly baseUrl: readonly string[];
  /**
   * The protocol when the options give the address in pieces, as Node's do: `hostname`, `port`, `path`. They stand over
   * those of a URL beside them.
   */
  readonly pieces?: 'http:' | 'https:';
  /** The option that stands for the path of a URL beside it. */
  readonly path?: string;
  /** The option that, when false, puts the base URL before URLs that are whole by themselves too. */
  readonly allowAbsolute?: string;
  /** The option, by the names that lead to it, that holds what stands for each `{name}` of the URL. */
  readonly parameters?: readonly string[];
  /** The option that is the request's body. */
  readonly body?: string;
}

/** What can be done with a value: it is called, constructed, or its members are. */
export interface Shape {
  /** Such values are everywhere, and few of them send anything: their names tell nothing, the client's sign does. */
  readonly isPlain?: true;
  readonly call?: Action;
  readonly construct?: Action;
  readonly members?: Readonly<Record<string, Member>>;
  /** What is set there on a request before it is sent is sent in its place. */
  readonly sets?: Readonly<Record<string, 'method' | 'path'>>;
  /** What every member does that has no row of its own. */
  readonly others?: Action;
  /** The shape of what stands under any other name, when the name is the URL: `client['/v2/purposes']`. */
  readonly keyed?: string;
  /**
   * The member that holds the instance's options, open to writing: `instance.defaults.baseURL = …`; a path with dots
   * where it lies deeper.
   */
  readonly defaults?: string;
  /** The member through which functions are put before each request: `instance.interceptors.request.use(…)`. */
  readonly interceptors?: string;
}

export type Action =
  RequestAction | InstanceAction | ObjectAction | SelfAction | ReadAction | DefaultsAction | HookAction | CustomAction;

/**
 * A member is called, or it is a value: a further shape with the same options, a text, or what only the running program
 * knows.
 */
export type Member = Action | PartMember | TextMember | UnknownMember;

/** A request is sent. Arguments are counted from 0. */
export interface RequestAction {
  readonly kind: 'request';
  /** The method, where the member's name says it. */
  readonly method?: string;
  /** The argument that names the method. */
  readonly methodArgument?: number;
  /**
   * The argument that is the URL, a URL object or a request object; an options object in its place is read as options.
   */
  readonly url?: number;
  /** The arguments that are options objects, the later ones before the earlier. */
  readonly options?: readonly number[];
  /** Functions in the place of arguments are called, and what they give counts. */
  readonly isLazy?: true;
  /** The method of a request with a body to which none is given; GET where this says nothing. */
  readonly methodWithBody?: string;
  /** The shape of what the call gives, where what is done with it still changes the request; else it is the answer. */
  readonly gives?: string;
}

/** A new instance is made, with the options of the one it is made from. */
export interface InstanceAction {
  readonly kind: 'instance';
  readonly shape: string;
  /**
   * The argument that holds its options, or `all` of them, the later before the earlier. One that is an instance gives
   * its own options; a function is called with those of the instance that is extended.
   */
  readonly options?: number | 'all';
  /** Its options are only those that it is given. */
  readonly isFresh?: true;
  /** The argument that is its base URL. */
  readonly baseUrl?: number;
  /** The argument that is put behind the URL of the client it is made from. */
  readonly url?: number;
  /** The argument that says, when it is true, that the URL replaces what there was. */
  readonly replacesIf?: number;
}

/**
 * A request that is described but not yet sent: `new Request(url, init)`. Whoever sends it finds URL and method in it.
 */
export interface ObjectAction {
  readonly kind: 'description';
  /** The argument that names the method, where the options do not. */
  readonly methodArgument?: number;
  readonly url: number;
  readonly options: readonly number[];
}

/** What is called gives itself back, so that calls can be chained. It may call the functions that it is given. */
interface SelfAction {
  readonly kind: 'self';
}

/** What is called gives a value that only the running program knows. */
export interface ReadAction {
  readonly kind: 'read';
  /** With an argument at this place, or an object at an earlier one, it sets the value and gives itself back. */
  readonly sets?: number;
}

/** The options that are given here are those of all further requests. */
interface DefaultsAction {
  readonly kind: 'defaults';
  /** The argument that holds them. */
  readonly options: number;
}

/** What no row can say: a function of `clients/custom` does it. */
interface CustomAction {
  readonly kind: 'custom';
  readonly custom: CustomName;
  /** For the page of clients, a sentence without its subject: `calls its second argument with the first`. */
  readonly does: string;
  /** It makes no request, whatever it is called with. */
  readonly sendsNothing?: true;
}

/** A function is put before each request of the instance: it is given the options and may change them. */
export interface HookAction {
  readonly kind: 'hook';
  /** The argument that is the function or a list of them; `all` of them are. */
  readonly argument: number | 'all';
  /** The shape of the new instance that has them; without one they are put before the requests of this one. */
  readonly gives?: string;
}

/** A part of the client, with the client's own options: `got.stream.get`. */
interface PartMember {
  readonly kind: 'part';
  readonly shape: string;
}

/** A constant. */
interface TextMember {
  readonly kind: 'text';
  readonly value: string;
}

/** A value that only the running program knows: how many elements there are. */
interface UnknownMember {
  readonly kind: 'unknown';
}

type VerbOptions = Omit<RequestAction, 'kind' | 'method'>;

/** One request action for each verb, under the verb's own name. */
export function verbs(names: readonly string[], action: VerbOptions): Readonly<Record<string, RequestAction>> {
  return Object.fromEntries(
    names.map((name) => [name, { kind: 'request', method: METHODS[name] ?? name.toUpperCase(), ...action }]),
  );
}

const METHODS: Readonly<Record<string, string>> = { del: 'DELETE', opts: 'OPTIONS' };
