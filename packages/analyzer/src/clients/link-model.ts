/**
 * What packages and frameworks do with functions and values that the code hands them, as rows: they send no request by
 * themselves, but lead from the code that hands something over to the code that gets it.
 */
export type LinkAction = CallsAction | GivesAction | KeepsAction | ProvidesAction | InjectsAction | FillsAction;

/** Calls a function. One that is not known is called as any unknown function is. */
export interface CallsAction {
  readonly kind: 'calls';
  /** Of several, the first that can be called. With `of: 'values'` each function of a list or an object is called. */
  readonly function: Given | readonly Given[];
  /** The arguments of the call; by default none, and those of the later call if the action gives a function. */
  readonly with?: readonly Given[];
  readonly this?: Given;
  /**
   * The result of the action: what the function returns (by default), a list of that, the object of which the action is
   * a member, or a function that makes the call when it is called. Then `argument` and `rest` in `with` are those of
   * the later call.
   */
  readonly gives?: 'result' | 'results' | 'receiver' | 'function';
  /** The functions are called one after the other, each with the result of the one before; the first has `with`. */
  readonly isChain?: true;
  /** It first makes an object of this shape, which is the receiver in the rest of the row. */
  readonly on?: string;
  /** A function that is called afterwards, as Node calls back: with no error, and what the action gives. */
  readonly done?: Given;
  /** What the action gives instead of what the function returns. */
  readonly returns?: Given;
  /** What the action may give besides that. */
  readonly or?: Given;
  /** What the object of which the action is a member holds from then on, too. */
  readonly keeps?: Given;
  readonly in?: string;
  readonly waits?: number | 'always';
}

/** Gives a value. */
export interface GivesAction {
  readonly kind: 'gives';
  /** Of several the first that is there. */
  readonly value: Given | readonly Given[];
  /**
   * The shape of an object that holds the value: a result, an effect, a stream. Rows of its members reach the value by
   * `held`. An object that holds something is not held: what it holds is. Or `generator`: one that returns the value.
   */
  readonly in?: string;
  /**
   * It takes its first argument later: `map(f)` gives a function of it. Always, or if there are fewer arguments than
   * this.
   */
  readonly waits?: number | 'always';
}

/** The object of which the action is a member holds the value from then on, besides what it held. It is given. */
interface KeepsAction {
  readonly kind: 'keeps';
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
  /** Left out: the decorator says that there may be nothing to inject, whatever the type of the parameter. */
  readonly value?: Given;
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

/** Exactly one of the keys in the first group says where the value comes from. */
export interface Source {
  /** An argument of the call. */
  readonly argument?: number;
  /** An argument of the call that made the instance. */
  readonly made?: number;
  /** All arguments of the call from this position on, or behind the callback. */
  readonly rest?: number | 'callback';
  /** The client in this shape. */
  readonly shape?: string;
  /** The object of which the action is a member. */
  readonly receiver?: true;
  /** What that object holds. */
  readonly held?: true;
  /** A function that makes that object hold its argument at this position. */
  readonly keeper?: number;
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
  /**
   * Any value of it, if it is a list or an object; with `items` only if it is a list. Among arguments: what is kept under
   * each name of a list, or each item of a list as an argument of its own.
   */
  readonly of?: 'values' | 'items' | 'provided' | 'arguments';
  /**
   * What it gives when it is called, or the object that it makes when it is constructed, with these arguments. A class
   * without arguments here gets those that are injected. A value that is no function stays as it is. A `function` gives
   * the value when it is called. Or what it holds, of a list or an object what each of its values holds; or a list of any
   * number of it; or, of a generator function, one that runs to its end, in which each `yield` gives what it yields.
   */
  readonly as?: 'result' | 'instance' | 'function' | 'held' | 'list' | 'coroutine';
  readonly with?: readonly Given[];
}
