/**
 * Every bound of the analysis. The code that applies a bound imports it from here, so that what an analysis may cost
 * and what it gives up stands in one place. Each comment says what the bound limits, what a larger value costs and what
 * is lost beyond it. Its words:
 *
 * - Unknown: the value may be anything. Where it is part of a URL, the call shows it as a hole, with the quoted reason.
 * - Not followed: the warning `The code takes more steps to analyse than it may` counts the call, and the files that it
 *   names hold back claims.
 * - Open: the call is reported, and its target is unknown.
 *
 * A step is a unit of the interpreter's work: time grows with the number of steps.
 */

// Steps of roots and calls

/**
 * Steps of one root. A larger value costs time, by each root that needs more. Beyond it, the root stops; the calls
 * below it that may lead to a request are open and count as not followed.
 */
export const MAX_ROOT_STEPS = 60_000;

/**
 * Steps of a root's first try, and of a question that the driver asks a module. Nearly all roots need fewer, so a
 * larger value costs time for those that need more and hardly ever send a request. A root that needs more runs again
 * after the others.
 */
export const FIRST_ROOT_STEPS = 3000;

/**
 * Steps of a root's first try in a program with so many roots that each may only take a part of the total. A larger value
 * costs the steps of the roots that come last; a smaller one costs second tries.
 */
export const MIN_FIRST_STEPS = 400;

/**
 * Roots whose first tries show how many steps those of the others will take. A larger value lets more roots take the full
 * number of steps before the others get less; with a smaller one, a few roots by chance stand for all.
 */
export const MIN_SAMPLED_ROOTS = 20;

/**
 * The second try of a root whose first one was short may take this many times as many steps. A larger value leaves fewer
 * steps to the roots that come after it; a smaller one costs further tries.
 */
export const RETRY_FACTOR = 4;

/**
 * Steps of a root's second try, in a program with installed packages. A package's client mostly sends within them; what
 * needs more are retries and the work on the response. A larger value leaves fewer steps to the other roots; a smaller one
 * costs the steps of this try for the roots that need more. These run again with `MAX_ROOT_STEPS` after the others.
 */
export const SECOND_ROOT_STEPS = 15_000;

/**
 * Steps of all roots together, beside those for each character of the code. A larger value costs time in large
 * programs. Beyond the sum, only roots that name a client run, and the calls of the others that may lead to a request
 * are open and count as not followed.
 */
export const MIN_TOTAL_STEPS = 500_000;

/**
 * Steps that each character of the code adds to `MIN_TOTAL_STEPS`, so that the time grows linearly with the code. A
 * larger value costs time in large programs.
 */
export const STEPS_PER_CHARACTER = 0.26;

/**
 * Steps of all roots together, for each file of the program: what one file may take has a bound, however large it is. A
 * larger value costs time in bundles. The loss is that of `MIN_TOTAL_STEPS`.
 */
export const MAX_STEPS_PER_FILE = 240_000;

/**
 * Steps of a root after the total is used up. A larger value costs time, by each root that names a client. Beyond it,
 * the root stops as at `MAX_ROOT_STEPS`.
 */
export const MIN_ROOT_STEPS = 2000;

/**
 * Share of the total that the top levels of all modules may take, each the same part. Beside libraries, those of the
 * application may take half of that share together. A larger value leaves fewer steps to the functions. A statement that
 * needs more runs again. Beyond it, no more callers run that can only choose between known targets; the call that they
 * lead to has all of these.
 */
export const SHARE_OF_MODULES = 0.5;

/**
 * Share of the total beyond which a function runs only if some name shows that it leads to a client. A larger value leaves
 * fewer steps to functions whose inputs change, which run again. Beyond it, calls in the others that are written as
 * requests are listed as not followed.
 */
export const SHARE_OF_OTHERS = 0.6;

/**
 * Steps that a module's top level may take even if its share is smaller. A larger value costs time, by the number of
 * modules. A statement that needs more runs again.
 */
export const MIN_MODULE_STEPS = 3000;

/** The same for a module that only tests or demonstrates other code. */
export const MIN_NON_SHIPPING_STEPS = 1500;

/**
 * Share of its module's remaining steps that a top-level statement may take. A larger value leaves fewer steps to the
 * statements behind it. A statement that needs more runs again.
 */
export const SHARE_OF_STATEMENT = 0.6;

/**
 * Steps that a top-level statement may take even if its share is smaller: enough for a declaration. A larger value
 * costs time, by the number of statements in modules that take long.
 */
export const MIN_STATEMENT_STEPS = 300;

/**
 * Steps of a top-level statement that runs again. A larger value costs time, by each such statement. Beyond it, the
 * statement stops: what it sets is unknown, `what sets it takes too long to evaluate`, and its calls that may lead to a
 * request are open and count as not followed.
 */
export const MAX_REPEATED_STATEMENT_STEPS = 20_000;

/**
 * The runs of functions that a root makes may together take this many times the root's own steps: there can be hundreds
 * of them. A larger value costs time. The functions left over run when the root runs again with more steps; after that,
 * their calls that may lead to a request are open and count as not followed.
 */
export const MAX_INSIDE_FACTOR = 3;

/**
 * Steps of a call that leads to no client: it matters for what it returns and sets, and building a URL takes few steps.
 * A larger value costs time, by each such call that takes long. Beyond it, the result is unknown,
 * `what … returns takes too long to work out`; its writes are undone, and a call that may lead to a request after all
 * counts as not followed.
 */
export const MAX_HELPER_STEPS = 1000;

/**
 * Steps that the calls of one function which leads to no client may take together where they serve an error or a log
 * line. A larger value costs time in code that builds long messages. Beyond it, such calls give an unknown,
 * `what … returns takes too long to work out`, and what they might set may be anything.
 */
export const MAX_DIAGNOSTIC_STEPS = 3000;

/**
 * Share of its root's steps that a call which leads to no client may take, if that is more than `MAX_HELPER_STEPS`. This
 * is so where the root runs again with more steps. A larger value costs time, by each such call that takes long. The
 * loss is that of `MAX_HELPER_STEPS`.
 */
export const SHARE_OF_HELPER = 0.1;

/**
 * Steps of a call that leads to a client and whose arguments add no information. A larger value costs time. Beyond it,
 * the result is unknown, `what … returns takes too long to work out`; the function's own run still records its
 * requests.
 */
export const MAX_UNINFORMED_STEPS = 4000;

/**
 * Share of the remaining steps that a nested call gets if its steps are limited, so that the calls around it can
 * finish. A larger value leaves them fewer. A call that leads to no client and is cut by its share alone makes the root
 * run again with more steps.
 */
export const SHARE_OF_CALL = 0.6;

/**
 * A function that was cut `MAX_CUTS` times runs again only with more than this many times as many steps. A smaller value
 * costs time for runs that are cut again. Until then, the result of the call is unknown,
 * `what … returns takes too long to work out`.
 */
export const MIN_RETRY_FACTOR = 2;

/**
 * Steps of a function's own run beyond which calls of it do not run, where the run showed that no caller decides
 * anything of its requests, or of what it returns. A larger value costs the steps of such calls; a smaller one saves
 * little. Nothing is lost: the function's own run tells its requests.
 */
export const MIN_SKIPPED_STEPS = 200;

/**
 * How often a function is cut before its further calls with about as many steps do not run. A larger value costs the
 * steps of these tries. Then the result is unknown, `what … returns takes too long to work out`, as for a call that was
 * cut.
 */
export const MAX_CUTS = 2;

/**
 * Items of a list that take as long as one step where all of them are read. A larger value lets a root take more time for
 * the same number of steps; a smaller one costs steps in programs with large tables.
 */
export const ITEMS_PER_STEP = 100;

/**
 * Fields that the spreads of all runs of a program copy, of records with at least `ITEMS_PER_STEP` of them. A larger
 * value lets records that spread each other fill the memory. Beyond it, a function or statement that copies more stops
 * as at `MAX_ROOT_STEPS`.
 */
export const MAX_COPIED_FIELDS = 2_000_000;

/**
 * Alternatives of a value, as a power of two, that take as long as one step wherever an expression has that value, and
 * rows of a table that is read under an unknown key. A larger value lets a root take more time for the same number of
 * steps; a smaller one costs steps in programs with large tables.
 */
export const LOG2_ALTERNATIVES_PER_STEP = 3;

/**
 * Number of changed cells, as a power of two, that take as long as one step where states are joined. A larger value
 * lets a root take more time for the same number of steps.
 */
export const LOG2_CHANGES_PER_STEP = 1;

// Values and texts

/**
 * Alternatives of a value if not all of them are known. A larger value costs time and memory, by the product of the
 * alternatives of values that are combined. Beyond it, the alternatives become one unknown after the common beginning
 * of their texts, `it is one of too many values`.
 */
export const MAX_ALTERNATIVES = 40;

/**
 * Alternatives of a value if all of them are known, as in a table of routes. Costs and loss are those of
 * `MAX_ALTERNATIVES`.
 */
export const MAX_KNOWN_ALTERNATIVES = 256;

/**
 * Alternatives of a value if all of them are numbers and some are unknown, as in a counter that many functions count
 * up. A larger value costs time and memory. Beyond it, they are one unknown number, `it is one of too many values`.
 */
export const MAX_UNKNOWN_NUMBERS = 4;

/**
 * Results of an operation on two values, one for each pair of their alternatives. A larger value costs time. Beyond it,
 * the result is one unknown after the common beginning of its texts, `it is one of too many values`.
 */
export const MAX_COMBINATIONS = 400;

/**
 * Options that a join compares in pairs; for more it makes a table of their keys. Only the time differs: pairs take the
 * square of the number, a table takes longer for a few.
 */
export const MAX_PAIRWISE_OPTIONS = 6;

/**
 * Outcomes of conditions that the guards of one alternative list together. A larger value costs time and memory for
 * each value under a guard. Beyond it, only their common conditions stay, so that a call may get targets from values
 * that never meet.
 */
export const MAX_GUARD_OUTCOMES = 24;

/** The same for a text with literal words, such as the method or path in a row of a table. */
export const MAX_GUARD_OUTCOMES_OF_TEXT = 128;

/**
 * Numbers in a guard, two for each condition; the latest conditions stay. A larger value costs time and memory for each
 * value under a guard. Without the older conditions the guard holds more often, so that a call may get targets from
 * values that never meet.
 */
export const MAX_GUARD_LENGTH = 2 * 10;

/**
 * Parts of a text, literals and holes. A larger value costs time and memory for pages and queries, which are no URLs.
 * Beyond it, the rest of the text is a hole, `the text is too long`.
 */
export const MAX_TEXT_PARTS = 60;

/** Characters of a text; a hole counts as one. Costs and loss are those of `MAX_TEXT_PARTS`. */
export const MAX_TEXT_LENGTH = 4000;

/**
 * Parts that stay of a text that is too long, each literal up to `MAX_TEXT_LENGTH` divided by this number. A larger
 * value costs time and memory for such texts.
 */
export const KEPT_TEXT_PARTS = 20;

/**
 * Characters of a first part that begins with a tag before the text counts as markup: `<id>` in a path is shorter. A
 * larger value costs time for pages that are put together from many alternatives. Markup becomes a hole,
 * `it is markup`.
 */
export const MIN_MARKUP_LENGTH = 16;

/**
 * Characters of a text that `repeat`, `padStart` or `padEnd` makes. A larger value costs memory. Beyond it, the text is
 * unknown, `it is repeated` or `it is padded`.
 */
export const MAX_PADDED_LENGTH = 1000;

/**
 * Characters of a regular expression that the analysis runs. A larger value costs time to check that it is safe and to
 * run it. A longer one does not run, and what depends on the match is unknown.
 */
export const MAX_PATTERN_LENGTH = 200;

/**
 * Steps of one match of a regular expression of the code, in the worst case. A larger value costs time: the match
 * cannot be stopped. A pattern that may take more does not run, and what depends on the match is unknown.
 */
export const MAX_MATCH_STEPS = 3e8;

/**
 * Steps of a match, in the worst case, that take as long as one step. A larger value lets a root take more time for the
 * same number of steps; a smaller one costs steps where patterns are matched with long texts.
 */
export const MATCH_STEPS_PER_STEP = 100_000;

/**
 * Characters of a text that is iterated character by character. A larger value costs time and memory, by the body of
 * the loop. A longer text has any number of characters, each unknown, `it is a character of a text`.
 */
export const MAX_ITERATED_CHARACTERS = 60;

/**
 * Characters of the source text that tells results of unknown functions apart. A larger value costs memory, because a
 * result that is passed on in a loop doubles it. A longer source is cut and ends in a hash, so that only what the user
 * reads is shorter.
 */
export const MAX_SOURCE_LENGTH = 400;

/**
 * Targets of one client call in one activation. A larger value costs time and memory, by each combination of method,
 * URL and base. Beyond it, one target with an unknown method and the common beginning of the URLs stands for the
 * others.
 */
export const MAX_TARGETS = 512;

/**
 * Values that functions leave in one variable or property, and elements that they add to one list or map. A larger
 * value costs time for each function that reads them. Beyond it, one unknown stands for the others,
 * `it is one of too many values`.
 */
export const MAX_LATE_VALUES = 24;

/**
 * Instances of one `new` with the same arguments that functions leave in one variable or property. A larger value costs
 * time for each function that calls a method of them. Beyond it, one instance stands for all, whose fields may hold what
 * any of theirs does.
 */
export const MAX_LATE_INSTANCES = 3;

// Objects, lists and types

/**
 * Prototypes that the look-up of a property or an `instanceof` follows. A larger value costs time for each property
 * that is not there, and a chain may be a cycle. A property further up counts as not found, and `instanceof` stays
 * undecided.
 */
export const MAX_PROTOTYPES = 30;

/**
 * Ancestors of a class, or types that a type leads to, whose members are collected or searched. A larger value costs
 * time, by the number of members. Members further away are not found; no report says so.
 */
export const MAX_ANCESTORS = 10;

/**
 * Instances of one class, made with informative arguments, on which its methods run. A larger value costs time, by the
 * runs of all methods on each instance. On further instances, methods that only their own run shows count as not
 * followed.
 */
export const MAX_INSTANCES = 64;

/** The same for instances that are made without informative arguments, which are alike: nothing is lost beyond it. */
export const MAX_LIKE_INSTANCES = 8;

/**
 * Objects that are recorded under one property name. A larger value costs memory, and time for each search of the name.
 * Further objects are not found by the name.
 */
export const MAX_STORED_OBJECTS = 64;

/**
 * Objects under one property name, among those that can lead to a request, before the name says nothing. A larger value
 * costs time, by each call through the name. Beyond it, calls through the name are open.
 */
export const MAX_LEADING_OBJECTS = 6;

/**
 * Depth of states inside of states of a state machine. A larger value costs time for machines that contain themselves.
 * Deeper ones are not walked: their actors run without their input.
 */
export const MAX_STATE_DEPTH = 12;

/**
 * Files that an import may name whose path is known in part: `import('./jobs/' + name)`. A larger value costs time for
 * folders with many files. Beyond it the module is unknown.
 */
export const MAX_MATCHING_MODULES = 60;

/**
 * Functions that the code sets in a library's configuration for one purpose. A larger value costs time, because each of
 * them runs for every call of the library. Further ones are ignored; no report says so.
 */
export const MAX_REMEMBERED_FUNCTIONS = 4;

/**
 * Depth of collections of fields in the description of an n8n node. A larger value costs time for deep descriptions.
 * The requests of fields nested deeper are not found; no report says so.
 */
export const MAX_FIELD_DEPTH = 4;

/**
 * Items of a list that are told apart. A larger value costs memory and time: lists that are joined with themselves double
 * each time. Further items become any number of any of them.
 */
export const MAX_LIST_ITEMS = 20_000;

/**
 * Items of a list that `new Array` or `Array` makes from a length. A larger value costs memory, and time for each
 * iteration. A longer list has any number of items.
 */
export const MAX_BLANK_ITEMS = 100;

/**
 * Greatest index under which a write adds an item to a list. A larger value costs time and memory, since each write
 * copies the list. A write under a greater index is a property with this name, which iteration does not see.
 */
export const MAX_ITEM_INDEX = 10_000;

/**
 * Levels that `flat` opens: a list that contains itself never becomes flat. A larger value costs time. Lists nested
 * deeper stay items.
 */
export const MAX_FLAT_DEPTH = 8;

/**
 * Lists that `filter` keeps apart if alternatives of the items decide what passes, and lists with and without an item
 * that only one branch adds, of which `join` prints each. A larger value costs time, for each use of the result. Beyond
 * it, `filter` gives one list with every item that may pass, and `join` a text with unknown items.
 */
export const MAX_FILTERED_LISTS = 8;

/**
 * Alternatives of an item that `filter` decides one by one. A larger value costs time, by a call of the callback for
 * each. An item with more is decided as a whole, and may be left out if the outcome is unknown.
 */
export const MAX_FILTERED_ALTERNATIVES = 24;

/**
 * Items of one of several lists, `call(...args)` or `[...items]`, that stay apart by list. A larger value costs time, by
 * the alternatives of each item. Beyond it, the lists are iterated as one value, and items of different lists may meet.
 */
export const MAX_SPREAD_ITEMS = 8;

/**
 * Rows of a table that are read under an unknown key, each under the condition that the key is its own. A larger value
 * costs time and memory. Of a larger table, the distinct values count, and no condition tells them apart; more than
 * `MAX_KNOWN_ALTERNATIVES` of them are one unknown, `it is one of too many values`.
 */
export const MAX_TABLE_ROWS = 300;

/**
 * Iterators that return another iterator. A larger value costs time, and an iterator may return itself. Beyond it, the
 * items are unknown, `it is an item of something that iterates by itself`.
 */
export const MAX_ITERATOR_DEPTH = 3;

/**
 * Calls that lodash's `times` makes one by one. A larger value costs time, by the callback. For a greater count, the
 * callback runs once for any index, `it is a counter`.
 */
export const MAX_TIMES_CALLS = 8;

/**
 * Depth of JSON. A larger value costs memory, and depth of the analyzer's own stack. What is nested deeper is unknown,
 * `the JSON is nested too deeply`.
 */
export const MAX_JSON_DEPTH = 64;

/**
 * Depth at which a type annotation is read. A larger value costs time, because types can contain themselves. A value of
 * a type nested deeper stays unknown, and the type says nothing about undefined and null.
 */
export const MAX_TYPE_DEPTH = 8;

/**
 * Files that one after the other re-export a type. A larger value costs time, by the files to read, and the chain may
 * be a cycle. A type that is further away is not resolved: its values may be anything.
 */
export const MAX_REEXPORTS = 20;

/**
 * Objects that the code makes for an interface or a base class before the type says nothing about its members. A larger
 * value costs time, by each call of such a member. Beyond it, what these members do is unknown.
 */
export const MAX_IMPLEMENTATIONS = 12;

/**
 * Depth at which a search for objects that a call made looks into objects and scopes. A larger value costs time for
 * each call that is remembered. Objects nested deeper do not count as made by the call.
 */
export const MAX_MADE_DEPTH = 4;

/**
 * Objects and scopes that this search finds. A larger value costs time and memory for each call that is remembered.
 * Further ones do not count as made by the call.
 */
export const MAX_MADE_CELLS = 64;

/**
 * Functions and records that one key for the content of a value describes by their own content. A larger value costs
 * time for each comparison. A further one is described by its identity, so that equal values may count as different and
 * run again.
 */
export const MAX_OPENED_OBJECTS = 60;

// Control flow

/**
 * Items over which a loop runs one by one. A larger value costs time, by the body of the loop. Over more items, the
 * body runs once, for any of them.
 */
export const MAX_LOOP_ITEMS = 60;

/**
 * Iterations after the first one of work that happens any number of times, while each has a new state. A larger value
 * costs time, by the body. After them, what still changes is unknown, `it is one of too many values`, in one more
 * iteration.
 */
export const MAX_FURTHER_ITERATIONS = 3;

/**
 * Iterations for the items left in a list that a loop empties. A larger value costs time, by the body of the loop.
 * Further items are not taken out one by one; if the state still changes, it is unknown in one more iteration.
 */
export const MAX_TAKEN_ITEMS = 60;

/**
 * Nested objects in which a comparison of two iterations, or of two calls, searches texts: `state.request.path` is in
 * two. A larger value costs time, by the size of the state. An object nested deeper counts as new between iterations if
 * it is another one.
 */
export const MAX_SEARCHED_OBJECTS = 3;

/**
 * Outcomes of a branch that leave a cell unchanged and keep their own guards. A larger value costs time and memory for
 * each cell that another outcome changes. Beyond it, they share their common conditions, so that a call may get targets
 * from values that never meet.
 */
export const MAX_UNCHANGED_OUTCOMES = 16;

/**
 * Values that decide a condition and that its arms tell apart. A larger value costs time, by the guards of everything
 * in the arms. Beyond it, the arms do not record which value led there, so that a call may get targets from values that
 * never meet.
 */
export const MAX_DECIDING_VALUES = 6;

/**
 * Thrown values that a handler receives one by one. A larger value costs time, by the alternatives of the caught value.
 * Further values are only part of the unknown that each handler may catch, `it is a thrown value`.
 */
export const MAX_THROWN_VALUES = 8;

/**
 * Places that throw and give the handler a state of their own. A larger value costs time and memory, by the cells
 * changed until then. The states of further places are not among those in which the handler runs.
 */
export const MAX_THROWING_STATES = 16;

/**
 * States in which a function waits first. A larger value costs time and memory, by the cells changed until then. What
 * the function writes to variables and properties in further states is unknown, `it is one of too many values`.
 */
export const MAX_SUSPENDED_STATES = 16;

/**
 * How often started work, such as an async function that nobody awaits, runs again after writes to what it read. A
 * larger value costs time, by that work. After that, its result is unknown, `it is one of too many values`, and the
 * function counts as not followed.
 */
export const MAX_RESUMPTIONS = 3;

/**
 * How often a generator runs again after writes to what it read. A larger value costs time, by its body. After that,
 * its items are unknown, `it is one of too many values`, and the function counts as not followed.
 */
export const MAX_GENERATOR_REFRESHES = 3;

/**
 * Values that `next` or `throw` passes into one generator. A larger value costs time, because its body runs again for
 * each. Further values are passed in as one unknown.
 */
export const MAX_SENT_VALUES = 8;

/**
 * How often a path through a compiled generator comes to one label. A larger value costs time, by the body of the loop.
 * Beyond it, the result is unknown, `it results from a loop`.
 */
export const MAX_LABEL_VISITS = 2;

/**
 * States of a compiled generator that run. A larger value costs time, by their code. Beyond it, the result is unknown,
 * `it results from a loop`.
 */
export const MAX_GENERATOR_STATES = 48;

// Rounds of the driver

/**
 * Rounds in which all roots run; a later one sees what functions stored for each other, and two find nearly all of it.
 * A larger value costs time, by the roots that find something new. After them, one more round runs if a text or state
 * that functions set goes on changing: it may be anything then, `it is one of too many values`. An object that only a
 * later round would find is not found; no report says so.
 */
export const MAX_ROUNDS = 2;

/**
 * How often files are added that only fill what others read, so that the rounds start again, or that the last round
 * showed to get a client, for one round more. A larger value costs time, by the rounds. What further such files store
 * is not found; no report says so.
 */
export const MAX_FILLINGS = 2;

/**
 * How often the functions of one activation run again because of what they store for each other. A larger value costs
 * time, by these functions. What only a further run would find is not found; no report says so.
 */
export const MAX_ACTIVATION_REPEATS = 2;

/**
 * Functions of one activation that run only for what they write to variables that others read. A larger value costs
 * time, by these functions. What further ones write is not found; no report says so.
 */
export const MAX_WRITERS = 16;

/**
 * Depth of functions made by functions, each run by itself. A larger value costs time, because the number of runs can
 * grow with each level. Functions made deeper do not run by themselves; their calls that may lead to a request are open
 * and count as not followed.
 */
export const MAX_FUNCTION_NESTING = 6;

/**
 * Runs of one function that concrete code makes again and again, for instance once for each item. A larger value costs
 * time, by the function. Beyond it, only those run that are made with other values.
 */
export const MAX_CONCRETE_RUNS = 64;

/**
 * The same for a function that is made with other values each time. Those beyond it that only their own run shows count
 * as not followed.
 */
export const MAX_DISTINCT_CONCRETE_RUNS = 192;

/**
 * Depth at which the variables of a module are searched for what leads to a client: a context's value, a record's
 * member, the member of that. A larger value costs time, by the objects of all modules. Files that read something
 * deeper may be left out; no report says so.
 */
export const MAX_HOLDER_DEPTH = 3;

/**
 * Scopes in which a function is searched for a client or a function that leads to one. A larger value costs time, and
 * wide scopes say little about one function. A function that only a scope further out marks may not run by itself.
 */
export const MAX_CAPTURED_SCOPES = 6;

/**
 * Names of one function before it counts as made for many others, as by `promisify(topics.get)`. A larger value costs
 * time, because more calls count as leading to a client. Beyond it, only the names count under which it was seen to
 * lead to one.
 */
export const MAX_FUNCTION_NAMES = 24;

/**
 * Questions nested in the proof that a function need not run. A larger value costs depth of the analyzer's own stack.
 * Beyond it, the function runs, which costs time and loses nothing.
 */
export const MAX_IRRELEVANCE_DEPTH = 400;

/**
 * Calls not followed that are listed one by one as open. A larger value costs the user's attention. Beyond it, those are
 * listed whose text has a path and a method; of the others, the warning gives only their number and the first place.
 */
export const MAX_LISTED_CALLS = 20;

// Call stacks and attribution

/**
 * Depth of nested calls. A larger value costs time, and depth of the analyzer's own stack. Beyond it, the result is
 * unknown, `the calls are nested too deeply`, an instance has any properties, and the call counts as not followed.
 */
export const MAX_CALL_DEPTH = 40;

/**
 * How often a function occurs on its own stack with different arguments. A larger value costs time, which can grow with
 * each level by all calls in the function. Beyond it, one activation with widened arguments stands for all, and its own
 * recursive calls give an unknown, `the function calls itself`.
 */
export const MAX_RECURSION = 8;

/**
 * How often a function occurs on its own stack with the same arguments while each call finds other texts in the shared
 * state. A larger value costs time, by the function. In the last of these calls, what still changes is unknown,
 * `it is one of too many values`.
 */
export const MAX_SAME_CALLS = 2;

/**
 * Depth at which the arguments of two activations of a function are compared. A larger value costs time for each
 * recursive call. Arguments nested deeper count as different.
 */
export const MAX_COMPARED_DEPTH = 3;

/**
 * Depth at which the arguments of a recursive call are widened. A larger value costs time and memory for such calls.
 * What is nested deeper is unknown, `it is one of too many values`.
 */
export const MAX_WIDENED_DEPTH = 3;

/**
 * Depth of arguments in the key under which a call is remembered. A larger value costs time and memory for each call. A
 * call with arguments nested deeper always runs, which costs time and loses nothing.
 */
export const MAX_ARGUMENT_DEPTH = 3;

/**
 * Fields of records, those of records in them included, that tell the calls of a stack apart by their arguments. A
 * larger value costs time for each call. Calls that differ only in further fields share the chain of callers that is
 * shown.
 */
export const MAX_ARGUMENT_FIELDS = 1000;

/**
 * Characters of the key under which a call is remembered. A larger value costs memory. A call with a longer key always
 * runs, which costs time and loses nothing.
 */
export const MAX_KEY_LENGTH = 2000;

/**
 * Older summaries that are kept beside a new one under the same key. A larger value costs memory, and time for each
 * call. A call that only a dropped summary fits runs again, which costs time and loses nothing.
 */
export const MAX_OLDER_SUMMARIES = 3;

/**
 * Call sites on a stack that the repetition of a summary may give. A larger value costs memory for each request. A call
 * whose stack would be longer runs instead, down to `MAX_CALL_DEPTH`.
 */
export const MAX_REPEATED_STACK = 100;

/**
 * Activations, functions and instances on one stack before it includes no further makings. A larger value costs time
 * and memory for each request. The places where functions and instances further on were made are not on the stack.
 */
export const MAX_STACK_MAKINGS = 60;

/**
 * Calls that reuse the result of one activation and are kept; the most recent ones stay. A larger value costs memory,
 * and time for each stack. Older ones are not shown as the way to what the activation made.
 */
export const MAX_KEPT_REPEATS = 32;

/**
 * Activations in a chain of makers that is searched for the one that left work over. A larger value costs time for
 * calls of functions that made a function on the stack. In a longer chain it is not found.
 */
export const MAX_MAKER_CHAIN = 100;

/**
 * Activations that are searched to tell whether the running root led to the making of an object. A larger value costs
 * time for calls on one of several objects. Beyond it, the object counts as made by another root.
 */
export const MAX_ACTIVATION_CHAIN = 60;

/**
 * Chains of files that lead to one call. A larger value costs time and memory for each call. One chain that begins with
 * an unknown file stands for the others.
 */
export const MAX_WAYS_TO_CALL = 40;

/**
 * Depth of the objects that are searched for the environment variables by which senders of requests are told apart. A
 * larger value costs time for each request, if a manifest tells them apart. What lies deeper, a request does not show:
 * it belongs to the credentials of its files.
 */
export const MAX_TRACED_DEPTH = 5;

/**
 * Objects that are searched for the same purpose. A larger value costs time for each request of a large object. The loss
 * is that of `MAX_TRACED_DEPTH`.
 */
export const MAX_TRACED_VALUES = 300;

// Files and texts that are read

/**
 * Bytes of a file. A larger value costs time and memory to parse bundles. A larger file is not analysed: an error of
 * the file says so.
 */
export const MAX_FILE_SIZE = 8 * 1024 * 1024;

/**
 * Nodes of TypeScript's parser for each character of a text. A larger value parses nested `async (async (…))` and types
 * that the parser reads several times, which takes twice the time for each level. A text beyond it is not analysed: an
 * error of the file says so. Ordinary code has 0.1 to 0.3.
 */
export const MAX_PARSE_NODES_PER_CHARACTER = 4;

/** The same, for the whole text: short texts may be read often. */
export const MAX_EXTRA_PARSE_NODES = 100_000;

/**
 * Characters of a line of a `.gitignore`. A larger value costs time and memory, and an expression that is too large ends
 * the analysis. A longer line leaves nothing out, so that more files are analysed; with `!`, it takes back what the lines
 * before it leave out.
 */
export const MAX_IGNORE_LINE = 1000;

/** Lines of a `.gitignore`. A larger value costs time, by the number of files. The loss is that of `MAX_IGNORE_LINE`. */
export const MAX_IGNORE_LINES = 10_000;

/**
 * Stars in one segment of a line of a `.gitignore`, and its segments with two. A larger value costs time, which can be
 * the length of a name to the power of the number. The loss is that of `MAX_IGNORE_LINE`.
 */
export const MAX_IGNORE_STARS = 3;

/** Lines of a `.gitignore` with several stars in one segment. Costs and loss are those of `MAX_IGNORE_LINES`. */
export const MAX_STARRED_LINES = 200;

/**
 * Files of one program in which a fault of the analyzer is looked for, by analysing halves of the program. A larger value
 * costs the time of further such runs. Beyond it, all files of the program count as faulty, and what was seen in spite
 * of the fault is told.
 */
export const MAX_FAULTY_FILES = 8;

/**
 * Characters of a file within which the comments of its head are read. A larger value costs time, by each file with such
 * comments. Beyond it, the mark of a generator is not seen, and the file counts as written by hand.
 */
export const MAX_HEAD_LENGTH = 2000;

/**
 * Depth of the values in a configuration that decides where imports lead. A larger value costs stack. Of a file with
 * deeper ones nothing is read: an error of the file says so, and it holds back claims.
 */
export const MAX_CONFIG_DEPTH = 200;

/**
 * Characters of a bundler's or Babel's configuration. A larger value costs time to parse it. The aliases in a longer
 * one are not read, so that imports through them are not resolved.
 */
export const MAX_CONFIG_SIZE = 200_000;

/**
 * Depth of expressions and constants in a file that is read without running it, such as a configuration. A larger value
 * costs time, and constants may refer to each other in a cycle. A value nested deeper counts as unknown.
 */
export const MAX_STATIC_DEPTH = 12;

/**
 * Characters of a function's body before its tree is dropped until code reads it. A smaller value saves no memory,
 * since the stand-in for the body takes about as much; a larger one costs memory. Nothing is lost.
 */
export const MIN_OMITTED_LENGTH = 60;

/**
 * Steps from a name to its package in the search for paths in texts: `const router = app.route(…)`,
 * `const app = express()`, the import. A larger value costs time for each path found. A name that is further away has
 * no package.
 */
export const MAX_ORIGIN_STEPS = 4;

/**
 * Characters before and after a position in which the search for paths estimates the text there. A larger value costs
 * time for each position. A longer text is estimated from the characters within.
 */
export const MAX_AROUND_LENGTH = 300;

/**
 * Characters before a position in which the search for paths in markup looks for the beginning of a tag. A larger value
 * costs time for each position. A text further inside a tag counts as content for readers, not as a path.
 */
export const MAX_TAG_LENGTH = 4000;

/**
 * Characters before a quoted text in markup in which that search looks for the attribute. A larger value costs time for
 * each position. An attribute name that is further away is not seen, so that a link may count as a path.
 */
export const MAX_ATTRIBUTE_LENGTH = 40;

// Request files: shell scripts, collections and the like

/**
 * Characters of a request file. A larger value costs time and memory. A larger file is not read: a warning of the file
 * says so, and it holds back claims.
 */
export const MAX_REQUEST_FILE_LENGTH = 4_000_000;

/**
 * Bytes at the beginning of a JSON file within which the mark of a collection is looked for. A larger value costs time,
 * by each JSON file of a project. A file with its mark further down counts as data.
 */
export const MAX_MARK_LENGTH = 8192;

/**
 * Environments of a collection or an `.http` file that are told apart. A larger value costs time, by each request. Of
 * more, none counts: their variables are unknown.
 */
export const MAX_ENVIRONMENTS = 16;

/**
 * Requests of one request file. A larger value costs time and memory for recordings. Beyond it, the requests are not
 * told: a warning of the file says so, and it holds back claims.
 */
export const MAX_REQUESTS_OF_FILE = 2000;

/**
 * Variants of a shell command that the code runs, one for each combination of what its pieces may be. A larger value costs
 * time. Beyond it, a piece is an unknown text, `it is one of too many values`; a piece that names `curl` or `wget` makes
 * the call open instead.
 */
export const MAX_COMMAND_VARIANTS = 24;

/**
 * Steps of the walk over a script: statements, each once for every state that the script may be in there. A larger value
 * costs time. Beyond it, the walk stops: a warning of the file says so, and it holds back claims.
 */
export const MAX_SHELL_STEPS = 5000;

/**
 * States of a script that are told apart: what is set together in one branch stays together. A larger value costs time,
 * by each statement behind the branches. Beyond it, what differs between them is unknown, `it is one of too many
 * values`.
 */
export const MAX_SHELL_WORLDS = 16;

/**
 * Depth of commands in each other: blocks, calls of functions, `$(…)` and scripts that are arguments. A larger value
 * costs stack. What is nested deeper is not walked: a warning of the file says so, and it holds back claims.
 */
export const MAX_SHELL_DEPTH = 200;

/**
 * Depth of the values in a request file. A larger value costs stack. In a file with deeper ones no request is read: an
 * error of the file says so.
 */
export const MAX_REQUEST_FILE_DEPTH = 200;

/**
 * Characters of a request file in YAML, which takes long to parse. A larger value costs time. The loss is that of
 * `MAX_REQUEST_FILE_LENGTH`.
 */
export const MAX_YAML_LENGTH = 500_000;

/**
 * Patterns of which an editor or a watch remembers whether a text has them: those of a few analyses, since later ones
 * differ where other names lead to a client. A larger value costs memory, by the number of files. Beyond it, a text is
 * searched anew.
 */
export const MAX_SEARCHES = 200;
