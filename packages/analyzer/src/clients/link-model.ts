/**
 * What packages and frameworks do with functions and values that the code hands them, as rows: they send no request by
 * themselves, but lead from the code that hands something over to the code that gets it.
 */
export type LinkAction = CallsAction | GivesAction | ProvidesAction | InjectsAction | FillsAction;

/** Calls a function. One that is not known is called as any unknown function is. */
export interface CallsAction {
  readonly kind: 'calls';
  /** With `of: 'values'` it calls each function of a list or an object. */
  readonly function: Given;
  /** The arguments of the call; by default none, and those of the later call if the action gives a function. */
  readonly with?: readonly Given[];
  readonly this?: Given;
  /**
   * The result of the action: what the function returns (by default), a list of that, the object of which the action is
   * a member, or a function that makes the call when it is called. Then `argument` and `rest` in `with` are those of
   * the later call.
   */
  readonly gives?: 'result' | 'results' | 'receiver' | 'function';
}

/** Gives a value. */
interface GivesAction {
  readonly kind: 'gives';
  readonly value: Given;
}

/**
 * Keeps a value under a name, for `provided` in any row of the same client, and makes it when it is asked for. Gives the
 * object of which it is a member.
 */
export interface ProvidesAction {
  readonly kind: 'provides';
  /**
   * The value that is the name, of several the first that is there, or a fixed name. A class can be a name, and stands
   * for its own instance where nothing is provided for it. If the name is left out, or is an object with values by name,
   * each member is kept under its own.
   */
  readonly name?: number | string | Source | readonly (number | Source)[];
  /** Of several the first that is there. */
  readonly value: Given | readonly Given[];
  /** The code reads the value as a property of that name, of an object that the framework hands out. */
  readonly isMember?: true;
  /** The argument that may be a list: then each of it stands in its place, and is kept by itself. */
  readonly each?: number;
  /** It gives a decorator, which keeps the value: `argument` is then one of the decorator's, `made` one of the call's. */
  readonly isDecorator?: true;
}

/** Is a decorator, or gives one: the constructor's parameter or the field behind it gets the value. */
export interface InjectsAction {
  readonly kind: 'injects';
  readonly value: Given;
}

/** Fills the placeholders of a text. One for which there is no value stays open. */
interface FillsAction {
  readonly kind: 'fills';
  readonly text: Given;
  /** An object with a value for each name, or a list; with `%s` the values that follow each other. */
  readonly values: Given;
  readonly form: PlaceholderForm;
}

/** What a placeholder looks like: `{id}`, `{{id}}`, `${id}`, `<%= id %>`, `:id`, `%s`. */
export type PlaceholderForm = '{}' | '{{}}' | '${}' | '<%= %>' | ':' | '%';

/**
 * A value that an action uses: an argument, counted from 0 and from -1 at the end, the first argument that can be called
 * (`callback`), or a value from elsewhere.
 */
export type Given = number | 'callback' | Source;

/** Exactly one of the first eight keys says where the value comes from. */
export interface Source {
  /** An argument of the call. */
  readonly argument?: number;
  /** An argument of the call that made the instance. */
  readonly made?: number;
  /** All arguments of the call from this position on, or behind the callback. */
  readonly rest?: number | 'callback';
  /** The client in this shape. */
  readonly shape?: string;
  /** What is kept under the name that is the argument at this position or another value, or under a fixed name. */
  readonly provided?: number | string | Source;
  /** A setting of the running program, whose name is the argument at this position. */
  readonly setting?: number;
  /** A value that only the running program knows, by the name that reports show. */
  readonly unknown?: string;
  /** Another value, of which `key` takes a member: a member that is called has it as its `this`. */
  readonly from?: Source;

  /** The member of it under this name, or under a path of names: `operation.perform`. */
  readonly key?: string;
  /** Any value of it, if it is a list or an object. Among arguments: what is kept under each name of a list. */
  readonly of?: 'values' | 'provided';
  /**
   * What it gives when it is called, or the object that it makes when it is constructed, with these arguments. A class
   * without arguments here gets those that are injected. A value that is no function stays as it is. A `function` gives
   * the value when it is called, and a `list` has it as its items.
   */
  readonly as?: 'result' | 'instance' | 'function' | 'list';
  readonly with?: readonly Given[];
}
