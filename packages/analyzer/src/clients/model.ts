import type { CustomName } from './custom/index.ts';
import type { hookForms } from './engine/hook-forms.ts';
import type { Given, LinkAction } from './link-model.ts';
import type { Operations } from './operations.ts';

/**
 * An HTTP client as rows. A new client is one file with one `ClientModel`, one entry in `clients/models/index.ts` and
 * one table test.
 */
export interface ClientModel {
  readonly id: string;
  /** The page of the client's documentation from which the rows were read. */
  readonly page: string;
  readonly origins: readonly ClientOrigin[];
  /** The client's names for its options. */
  readonly options: OptionNames;
  /**
   * How the client joins a base URL and a relative URL: `append` puts one slash between, `resolve` is `new URL(url,
   * base)`, `folder` the same with a base that ends in a slash, `concat` puts nothing between.
   */
  readonly base: 'append' | 'resolve' | 'folder' | 'concat' | 'none';
  /** How the client calls hooks before its requests. By default it passes its options and takes them back. */
  readonly hooks?: Hooks;
  /** The client that sends the same requests encrypted: where the code takes either, its calls stand for those of both. */
  readonly securedBy?: string;
  readonly shapes: Readonly<Record<string, Shape>>;
  /** All that is known of a package of which only the names of its operations are: it has no shapes then. */
  readonly operations?: Operations;
}

/** A client that a project declares: rows without a page to cite. */
export type DeclaredClient = Omit<ClientModel, 'page'>;

/** The origin of a value, and its shape. */
export type ClientOrigin =
  /** An export of a package; `*` is what `require` gives. */
  (
    | { readonly module: string; readonly export: string }
    /** A global variable. */
    | { readonly global: string }
    /** An annotation with a type that a package exports. */
    | { readonly module: string; readonly type: string }
    /** An annotation with a global type, unless the code declares one of that name. */
    | { readonly globalType: string }
    /**
     * An object literal with this key, in a file that imports from the package or belongs to one that depends on it. The
     * engine calls the shape with it and the key.
     */
    | { readonly module: string; readonly literal: string }
    /**
     * The end of an access path on an object that a framework provides: `helpers.httpRequest`. A single name is that of
     * a parameter, by which a framework injects the client; with a dot before it, `.$axios`, it is that of a member of
     * whatever the framework provides, unless the code puts a client there itself. With a package, only in files that import from it or belong
     * to a package that depends on it.
     */
    | { readonly path: string; readonly package?: string }
  ) & {
    readonly shape: string;
    /**
     * The pattern that selects files that use the origin, if its own name occurs everywhere. `null`: the origin sends
     * nothing by itself, and another word selects the files that send.
     */
    readonly sign?: string | null;
  };

interface Hooks {
  readonly form: keyof typeof hookForms;
  /** The path of the option that holds hooks. */
  readonly option?: readonly string[];
  /** The path of an option that holds hooks of another form. */
  readonly ofOption?: { readonly option: readonly string[]; readonly form: keyof typeof hookForms };
  /** The option that holds an instance whose hooks run before the request. */
  readonly carrier?: string;
  /** An instance inherits the hooks of the one it is made from. */
  readonly isInherited?: true;
  /**
   * Where the code provides hooks for all instances, except those that are made with an argument: the rows that keep
   * what is provided, and the name.
   */
  readonly shared?: { readonly container: string; readonly name: string };
  /** The hook that is added last runs first. */
  readonly isLastFirst?: true;
}

interface OptionNames {
  readonly url: readonly string[];
  readonly method: readonly string[];
  readonly baseUrl: readonly string[];
  /**
   * The default protocol, if the options give the address in pieces as Node's do: `hostname`, `port`, `path`. They
   * override the parts of a URL argument.
   */
  readonly pieces?: 'http:' | 'https:';
  /** The option that replaces the path of a URL argument. */
  readonly path?: string;
  /** The option that, if false, makes the client put the base URL before whole URLs too. */
  readonly allowAbsolute?: string;
  /** The path of the option that holds a value for each `{name}` of the URL. */
  readonly parameters?: readonly string[];
  /** It holds a value for each `:name` that is a segment of the URL, too. */
  readonly colonParameters?: true;
  /** The option that is the request's body. */
  readonly body?: string;
  /**
   * For a client that the code extends: the property of the instance that holds the base URL, and the method that a
   * class may override to make the URL of a path.
   */
  readonly ofInstance?: { readonly baseUrl: string; readonly resolve: string };
}

/** What code can do with a value: call it, construct it, or use its members. */
export interface Shape {
  /**
   * Values of this shape are everywhere and few of them send: their names tell nothing, only the client's sign does.
   */
  readonly isPlain?: true;
  readonly call?: Action;
  readonly construct?: Action;
  readonly members?: Readonly<Record<string, Member>>;
  /** Properties of a request that the code may assign before the client sends it. */
  readonly sets?: Readonly<Record<string, 'method' | 'path'>>;
  /** Each of these objects holds a value as soon as some code puts one in. */
  readonly holds?: true;
  /** `await` gives what it holds. */
  readonly isAwaited?: true;
  /** Every member without a row of its own. */
  readonly others?: Member;
  /** The shape under any other name, if the name is the URL: `client['/v2/purposes']`. */
  readonly keyed?: string;
  /** Names behind one another make the URL together, with this between them: `client.purposes[':id']`. */
  readonly keySeparator?: string;
  /** As a name of what the code keeps, it stands for this one. */
  readonly token?: string;
  /** Under each name it has what the code keeps under that name by an action that provides, or apart, under this word. */
  readonly isContainer?: true | string;
  /** What the code assigns to a member is kept, too. */
  readonly keeps?: true;
  /** A member that no row lists, and for which nothing is kept, is one of an unknown object of the package. */
  readonly isOpen?: true;
  /**
   * The member, or a path with dots, that holds the instance's options for writing: `instance.defaults.baseURL = …`.
   */
  readonly defaults?: string;
  /** The member that adds hooks: `instance.interceptors.request.use(…)`. */
  readonly interceptors?: string;
}

export type Action =
  | RequestAction
  | InstanceAction
  | ObjectAction
  | SelfAction
  | ReadAction
  | DefaultsAction
  | MethodAction
  | HookAction
  | LinkAction
  | CustomAction;

/**
 * A function, or a value: another shape with the same options, a constant, or a value that only the running program
 * knows.
 */
export type Member = Action | PartMember | TextMember | UnknownMember | ValueMember;

/** Sends a request. Argument positions count from 0. */
export interface RequestAction {
  readonly kind: 'request';
  /** The method, if the member's name determines it. */
  readonly method?: string;
  /** The argument with the method. A call may leave it out: an address in its place is the URL. */
  readonly methodArgument?: number;
  /** No call leaves the method out; it may leave the URL out. */
  readonly needsMethod?: true;
  /** The argument with the URL, a URL object or a request object. An options object in its place is read as options. */
  readonly url?: number;
  /** A call may leave the URL out, and give the body in its place: `vendors.post(vendor)`. */
  readonly mayLackUrl?: true;
  /** The arguments that are options objects; a later one overrides an earlier one. */
  readonly options?: readonly number[];
  /** The argument that holds nothing but values for the `{name}` of the URL and the body: none of its keys is an option. */
  readonly parameters?: number;
  /** The client calls functions among the arguments and uses their results. */
  readonly isLazy?: true;
  /** The method of a request that has a body but no method; GET by default. */
  readonly methodWithBody?: string;
  /** The shape of the call's result, if using it can still change the request; by default it is the response. */
  readonly gives?: string;
}

/** Makes a new instance, with the options of the one it is made from. */
export interface InstanceAction {
  readonly kind: 'instance';
  readonly shape: string;
  /**
   * The argument that holds its options, or `all` of them; a later one overrides an earlier one. Another instance gives
   * its own options; a function is called with the parent's options.
   */
  readonly options?: number | 'all';
  /** The member of that argument that holds them. */
  readonly optionsKey?: string;
  /** The instance keeps the object with its options: what code sets on it later counts for further requests. */
  readonly keepsOptions?: true;
  /**
   * The class or function at this position gets what the code keeps under the names of its parameters. Where nothing is
   * kept under its first one, that gets the object of this shape.
   */
  readonly passes?: { readonly argument: number; readonly shape: string };
  /** The instance does not inherit its parent's options. */
  readonly isFresh?: true;
  /** The argument with the base URL. If it is also that of the options, a text there is the base URL. */
  readonly baseUrl?: number;
  /** The argument with the method of its requests, unless their options give another. */
  readonly methodArgument?: number;
  /** The argument that is appended to the parent's URL. */
  readonly url?: number;
  /** The argument that, if true, makes the URL replace the parent's. */
  readonly replacesIf?: number;
}

/**
 * Describes a request without sending it: `new Request(url, init)`. The call that sends it reads URL and method from
 * it.
 */
export interface ObjectAction {
  readonly kind: 'description';
  /** The argument with the method, if the options do not hold it. */
  readonly methodArgument?: number;
  readonly url: number;
  readonly options: readonly number[];
}

/** Returns its receiver, for chained calls. It may call the functions among its arguments. */
interface SelfAction {
  readonly kind: 'self';
}

/** Returns a value that only the running program knows. */
export interface ReadAction {
  readonly kind: 'read';
  /**
   * With an argument at this position, or an object at an earlier one, the call sets the value and returns its
   * receiver.
   */
  readonly sets?: number;
}

/** Sets options for all further requests. */
export interface DefaultsAction {
  readonly kind: 'defaults';
  /** The argument with the options. */
  readonly options?: number;
  /** The member of that argument that holds them. */
  readonly optionsKey?: string;
  /** The argument with the base URL. */
  readonly baseUrl?: number;
}

/** Gives a request that is not sent yet its method, and returns the request: `useFetch(url).post(payload)`. */
interface MethodAction {
  readonly kind: 'method';
  readonly method: string;
}

/** Runs a function of `clients/custom`, for what no row can describe. */
interface CustomAction {
  readonly kind: 'custom';
  readonly custom: CustomName;
  /** For the page of clients, a sentence without its subject: `calls its second argument with the first`. */
  readonly does: string;
  /** It sends no request, whatever its arguments. */
  readonly sendsNothing?: true;
}

/** Adds a hook before each request of the instance: it receives the options and may change them. */
export interface HookAction {
  readonly kind: 'hook';
  /** The argument that is a hook or a list of hooks; `all` if every argument is. */
  readonly argument: number | 'all';
  /** The shape of the new instance that has the hooks; by default the receiver gets them. */
  readonly gives?: string;
}

/** A part of the client, which shares its options: `got.stream.get`. */
interface PartMember {
  readonly kind: 'part';
  readonly shape: string;
}

/** A constant. */
interface TextMember {
  readonly kind: 'text';
  readonly value: string;
}

/** A property, and no function: `result.value`. */
interface ValueMember {
  readonly kind: 'value';
  readonly value: Given;
}

/** A value that only the running program knows, such as the number of elements. */
interface UnknownMember {
  readonly kind: 'unknown';
}

/** A function that gives its first argument back, such as one that only types a contract. */
export const givesFirst = { kind: 'gives', value: 0 } as const satisfies LinkAction;

type VerbOptions = Omit<RequestAction, 'kind' | 'method'>;

/** One request action for each verb, under the verb's name. */
export function verbs(names: readonly string[], action: VerbOptions): Readonly<Record<string, RequestAction>> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      { kind: 'request', method: METHOD_OF_VERB[name] ?? name.replace('$', '').toUpperCase(), ...action },
    ]),
  );
}

const METHOD_OF_VERB: Readonly<Record<string, string>> = { del: 'DELETE', opts: 'OPTIONS' };
