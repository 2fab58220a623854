import path from 'node:path';
import type * as TS from 'typescript';
import type { ClientCall, Custom } from './client-call.ts';
import { provideUnder, readProvided } from '../../interpreter/functions/provided.ts';
import { createNative, createRecord, isRecord, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { call as runFunction, invoke } from '../../interpreter/functions/invoke.ts';
import { noteCalledBack } from '../../interpreter/functions/call-back.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { isUndefined, literalOf, opaque, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import { patternOf } from '../../library/ecmascript/regexp.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/** The shapes of the fixtures that Playwright hands to every test. */
const BUILT_IN = {
  request: 'requests',
  page: 'page',
  context: 'context',
  browser: 'browser',
  playwright: 'playwright',
};
/** The option in which an extended `test` keeps its own fixtures. */
const FIXTURES = 'fixtures of its own';

/** `test('reads a purpose', async ({ request }) => …)`, with or without details before the function. */
export const withFixtures: Custom = (call) => {
  const { machine, args, node } = call.made;
  const ofFile = getProperty(machine, call.defaults, baseOfFile(machine));
  for (const argument of args.items)
    if (isClosure(argument)) runTest(machine, argument, () => fixturesOf(call, ofFile), node);
  return opaque('test');
};

/**
 * A test is called back later: a hook registered before the tests, such as `test.afterAll`, sees the state they leave.
 */
function runTest(machine: Machine, test: Obj, fixtures: () => Obj, node: TS.Node): void {
  const given = (): ListItems => ({ kind: 'items', items: [fixtures()], rest: null });
  if (test.callable?.kind === 'closure') machine.facts.handedArguments.set(test.callable.node, given);
  noteCalledBack(machine, test, () => runFunction(machine, test, { thisValue: UNDEFINED, args: given(), node }));
}

/** `test.extend({ api: async ({ playwright }, use) => use(await playwright.request.newContext(…)) })`. */
export const extendTest: Custom = ({ made: { machine, args }, defaults, createClient }) => {
  const own = createRecord(machine);
  const inherited = defaults.cells.get(FIXTURES);
  if (inherited?.kind === 'object') spreadInto(machine, own, inherited);
  spreadInto(machine, own, argumentAt(args, 0));
  const options = createRecord(machine);
  spreadInto(machine, options, defaults);
  options.cells.initialise(FIXTURES, own);
  return createClient('test', undefined, options);
};

/** `test.use({ baseURL })` applies to the tests of its file. */
export const useInFile: Custom = ({ made: { machine, args }, defaults }) => {
  const base = getProperty(machine, argumentAt(args, 0), 'baseURL');
  if (!isUndefined(base)) machine.write(defaults.cells, baseOfFile(machine), base);
  return opaque('test');
};

function baseOfFile(machine: Machine): string {
  return `baseURL in ${machine.frame.module.path}`;
}

/** The projects that a configuration lists, with the configuration: what a project does not set is that of all. */
const listed = new WeakMap<Obj, Obj>();

/** `use: { baseURL }` of a configuration, or of one of its projects, for the tests that `testMatch` and `testDir` name. */
export const configureTests: Custom = ({ made: { machine, args }, model }) => {
  const [settings, key] = [argumentAt(args, 0), literalOf(argumentAt(args, 1))];
  if (!isRecord(settings)) return UNDEFINED;
  const projects =
    key === 'projects' ? (itemsOf(getProperty(machine, settings, key))?.items ?? []).filter(isRecord) : [];
  for (const project of projects) listed.set(project, settings);
  for (const each of key === 'projects' ? projects : [settings])
    provideUnder(machine, model.id, CONFIGURED, () => {
      const isCovered = key === 'use' && (listed.has(each) || hasProjects(machine, each));
      return isCovered ? UNDEFINED : each;
    });
  return UNDEFINED;
};

/** The name under which the rows keep the configurations and projects. */
const CONFIGURED = 'configured';

function hasProjects(machine: Machine, settings: Obj): boolean {
  return (itemsOf(getProperty(machine, settings, 'projects'))?.items.length ?? 0) > 0;
}

function configuredBase(machine: Machine, container: string): Value {
  const configured = readProvided(machine, container, CONFIGURED);
  const bases = (configured ? optionsOf(configured) : []).flatMap(({ value }) => {
    if (!isRecord(value) || !tests(machine, value)) return [];
    const base = baseSetBy(machine, value) ?? baseSetBy(machine, listed.get(value));
    return base ? [base] : [];
  });
  if (bases.length > 0) return join(bases);
  return unknown({
    name: 'baseURL',
    source: 'use.baseURL',
    reason: 'the base URL is part of the configuration of the tests',
  });
}

/** What a spread brings is not known to have a base URL. */
function baseSetBy(machine: Machine, settings: Obj | undefined): Value | undefined {
  const use = settings && getProperty(machine, settings, 'use');
  return use && isRecord(use) && use.cells.has('baseURL') ? getProperty(machine, use, 'baseURL') : undefined;
}

/** Whether the project may run the tests of the present file. */
function tests(machine: Machine, project: Obj): boolean {
  const file = machine.frame.module.path.split(path.sep).join('/');
  const read = (name: string): Value => {
    const own = getProperty(machine, project, name);
    const all = listed.get(project);
    return isUndefined(own) && all ? getProperty(machine, all, name) : own;
  };
  const folder = literalOf(read('testDir'))?.replace(/^\.?\/|\/$/g, '');
  if (folder !== undefined && folder !== '.' && !`${file}/`.includes(`/${folder}/`)) return false;
  const given = read('testMatch');
  const patterns = itemsOf(given)?.items ?? (isUndefined(given) ? [] : [given]);
  return patterns.length === 0 || patterns.some((each) => mayMatch(each, file));
}

function mayMatch(pattern: Value, file: string): boolean {
  const glob = literalOf(pattern);
  if (glob === undefined) return patternOf(pattern)?.test(file) ?? true;
  return /[[\]{}()]/.test(glob) || hasInOrder(file, glob.split(/[*?]+/));
}

/** A wildcard stands for any text here, so that a file which the runner passes over may still seem to match. */
function hasInOrder(file: string, pieces: readonly string[]): boolean {
  if (!file.endsWith(pieces.at(-1) ?? '')) return false;
  let at = 0;
  return pieces.every((piece) => {
    const found = file.indexOf(piece, at);
    at = found + piece.length;
    return found >= 0;
  });
}

function fixturesOf(call: ClientCall, ofFile: Value): Obj {
  const {
    made: { machine },
    model,
    defaults,
    createClient,
  } = call;
  const base = isUndefined(ofFile) ? configuredBase(machine, model.id) : ofFile;
  const fixtures = createRecord(machine, [['baseURL', base]], opaque('fixture'));
  for (const [name, shape] of Object.entries(BUILT_IN))
    fixtures.cells.initialise(name, createClient(shape, base, defaults));
  const own = defaults.cells.get(FIXTURES);
  if (own?.kind === 'object')
    for (const name of ownKeys(own))
      fixtures.cells.initialise(name, valueOfFixture(machine, getProperty(machine, own, name), fixtures, call));
  return fixtures;
}

/**
 * The value that a fixture passes to `use`. A plain value is an option; a list has the fixture first, then its
 * settings.
 */
function valueOfFixture(machine: Machine, given: Value, fixtures: Obj, call: ClientCall): Value {
  const definition = itemsOf(given)?.items[0] ?? given;
  if (!isClosure(definition)) return definition;
  let used: Value = opaque('fixture');
  const use = createNative(machine, 'use', ({ args }) => {
    used = argumentAt(args, 0);
    return UNDEFINED;
  });
  invoke(machine, definition, UNDEFINED, [fixtures, use], call.made.node);
  return used;
}

function isClosure(value: Value): value is Obj {
  return value.kind === 'object' && value.callable?.kind === 'closure';
}
