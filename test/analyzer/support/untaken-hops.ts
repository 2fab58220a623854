const ENTRIES = 'a loop over what a map, a table or a list was filled with from elsewhere is not run';

/**
 * Calls that the type checker resolves and the engine does not take, by program, each with the reason. A call that is
 * taken by now has to leave the list.
 */
export const untakenHops: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'batch-cleanup': {
    'src/cleanup.js:13 calls send of src/cleanup.js:3': ENTRIES,
    'src/cleanup.js:21 calls send of src/cleanup.js:3': ENTRIES,
  },
  'compiled-sdk': { 'lib/workpapers.js:7 calls a function of lib/workpapers.js:3': 'the variable holds another function by then: the one that it names has just replaced itself' },
  'export-queue': { 'src/queue.js:28 calls #next of src/queue.js:19': 'a callback of finally behind a promise of nothing is not called back' },
  'integration-registry': {
    'src/main.ts:8 calls connect of src/integration.ts:30': 'the keys of something unknown are taken for a text, under which the map has nothing',
    'src/main.ts:9 calls rotate of src/integration.ts:36': 'the keys of something unknown are taken for a text, under which the map has nothing',
  },
  'outbox-relay': {
    'src/outbox.ts:39 calls send of src/outbox.ts:10': ENTRIES,
    'src/outbox.ts:42 calls send of src/outbox.ts:10': ENTRIES,
    'src/outbox.ts:45 calls send of src/outbox.ts:10': ENTRIES,
  },
  'umd-client': { 'trust.js:7 calls a function of trust.js:9': 'it is the way for a page without modules, and the file is loaded as one' },
};
