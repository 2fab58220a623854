import type * as TS from 'typescript';
import type { ClientCall, Custom } from './client-call.ts';
import { provideUnder, readProvided } from '../../interpreter/functions/provided.ts';
import { createNative, createRecord, isRecord, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { call as runFunction, invoke } from '../../interpreter/functions/invoke.ts';
import { noteCalledBack } from '../../interpreter/functions/call-back.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { isUndefined, opaque, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
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

/** `use: { baseURL }` of a configuration, or of one of its projects. */
export const configureTests: Custom = ({ made: { machine, args }, model }) => {
  for (const { value: use } of optionsOf(getProperty(machine, argumentAt(args, 0), 'use')))
    if (isRecord(use) && use.cells.has('baseURL'))
      provideUnder(machine, model.id, 'baseURL', () => getProperty(machine, use, 'baseURL'));
  return UNDEFINED;
};

function configuredBase(machine: Machine, container: string): Value {
  const configured = readProvided(machine, container, 'baseURL');
  if (configured && !isUndefined(configured)) return configured;
  return unknown({
    name: 'baseURL',
    source: 'use.baseURL',
    reason: 'the base URL is part of the configuration of the tests',
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
  const fixtures = createRecord(machine, [], opaque('fixture'));
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
