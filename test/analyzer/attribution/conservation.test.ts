import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUncovered, attributeUncovered } from '../../../packages/analyzer/src/attribution/conservation.ts';
import { attributeRequests, type Placement } from '../../../packages/analyzer/src/attribution/call-tree.ts';
import { TEXT_DECIDES } from '../../../packages/analyzer/src/attribution/target-identity.ts';
import type { RequestEvent } from '../../../packages/analyzer/src/interpreter/machine/events.ts';
import type { TargetKey } from '../../../packages/analyzer/src/contract/model.ts';
import { endpointKey } from '../support/endpoint-key.ts';
import { itFindsCalls } from '../support/program-table.ts';
import { eventTree, makeEvent } from '../support/random-events.ts';

/** `RUNS=10000 npx vitest run --project sources test/analyzer/attribution/conservation.test.ts` looks at more. */
const numRuns = Number(process.env.RUNS ?? 500);

/** As an analysis places them: what the search for places lost is told where it is sent. */
function place(events: readonly RequestEvent[], targetKey: TargetKey): Placement[] {
  const placements = attributeRequests(events, { targetKey });
  return [...placements, ...attributeUncovered(findUncovered(events, placements, targetKey), targetKey)];
}

/** In few words, for the nodes of a stack are whole files. */
const show = ({ stack, targets }: RequestEvent): string =>
  `${stack.map(({ node }) => String(node.pos)).join(' > ')}: ${targets.map(({ method, path }) => `${method ?? '?'} ${path.parts.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('')}`).join(', ')}`;
const lost = (events: readonly RequestEvent[], placements: readonly Placement[], targetKey: TargetKey): string[] =>
  findUncovered(events, placements, targetKey).map(({ event, targets }) => show({ ...event, targets }));

describe.each([
  ['by their endpoints', endpointKey],
  ['by their texts', TEXT_DECIDES],
])('requests that are told apart %s', (_, targetKey) => {
  it('are all told, wherever they were seen', () => {
    fc.assert(
      fc.property(eventTree, (events) => {
        expect(lost(events, place(events, targetKey), targetKey)).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('are told where nothing else leads to them', () => {
    fc.assert(
      fc.property(eventTree, (events) => {
        const told = attributeUncovered(findUncovered(events, [], targetKey), targetKey);
        expect([told.length > 0, lost(events, told, targetKey)]).toEqual([true, []]);
      }),
      { numRuns },
    );
  });
});

describe('a request', () => {
  const uncovered = (events: readonly RequestEvent[], placed: readonly RequestEvent[]): number =>
    findUncovered(
      events,
      placed.flatMap((each) => attributeUncovered([{ event: each, targets: each.targets }], TEXT_DECIDES)),
      TEXT_DECIDES,
    ).length;
  const list = makeEvent('made', ['load', 'fetch'], 'GET /v1/users');
  const remove = makeEvent('made', ['load', 'fetch'], 'DELETE Users/{id}');
  it.each<[string, RequestEvent, readonly RequestEvent[], number]>([
    ['is lost where no call of its client is told', remove, [], 1],
    ['is told by a call on its stack', remove, [remove], 0],
    ['is told by the call of the client', remove, [makeEvent('baseline', ['fetch'], 'DELETE Users/{id}')], 0],
    ['is told by a call that says less', remove, [makeEvent('baseline', ['fetch'], '? {path}')], 0],
    ['is not told by one that sends something else', remove, [list], 1],
    ['is not told by one on another stack', remove, [makeEvent('baseline', ['send', 'fetch'], 'DELETE Users/{id}')], 1],
    [
      'is told by a caller that sends it',
      remove,
      [makeEvent('baseline', ['run', 'load', 'fetch'], 'DELETE Users/{id}')],
      0,
    ],
    [
      'is not told by a caller that sends something else',
      remove,
      [makeEvent('baseline', ['run', 'load', 'fetch'], 'DELETE Groups/{id}')],
      1,
    ],
    [
      'of a method is told by whoever calls it',
      { ...remove, origin: 'member' },
      [makeEvent('baseline', ['run', 'load', 'fetch'], 'DELETE Groups/{id}')],
      0,
    ],
    ['of a wrapper is its callers’', makeEvent('baseline', ['fetch'], 'GET {path}'), [], 1],
  ])('%s', (_, event, placed, count) => {
    expect(uncovered([event], placed)).toBe(count);
  });

  it('of a wrapper is told where its callers are', () => {
    const wrapper = makeEvent('baseline', ['fetch'], 'GET {path}');
    expect([uncovered([wrapper, list], [list]), uncovered([wrapper, list], [])]).toEqual([0, 2]);
  });
});

describe('a function that calls itself', () => {
  itFindsCalls([
    {
      what: 'is told, though its only callers are its own rounds',
      files: `const base = process.env.TRUST_BASE_URL;
const call = (method, path) => /*@call*/fetch(base + path, { method });
export async function readTree(id, depth = 2) {
  if (depth < 0) return [];
  const vendor = await /*@tree*/call('GET', \`/v1/vendors/\${id}\`);
  const below = [];
  for (const related of vendor.related ?? []) below.push(...(await readTree(related, depth - 1)));
  return [vendor, ...below];
}`,
      calls: ['@tree GET {TRUST_BASE_URL}/v1/vendors/{id} via @call'],
    },
  ]);
});
