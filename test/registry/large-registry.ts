import { parseRegistry, type EndpointRow, type Registry } from '@scopewright/registry';

/**
 * A registry of the size and the shape of the largest public APIs, and what a large program calls of it: 20,000
 * endpoints in 150 resources, each with four scopes (`Read`, `Read.All`, `ReadWrite`, `ReadWrite.All`) of which the
 * larger grant what the smaller do; eight scopes grant a part of each resource of their area; every ninth endpoint needs a scope
 * of a related resource as well.
 */
export function createLargeRegistry(seed: number): { readonly registry: Registry; readonly called: readonly string[] } {
  const random = createRandom(seed);
  const resources = Array.from({ length: 148 }, (_, index) => `Resource${index}`);
  const scopes = resources.flatMap((name) => levels.map((level) => `${name}.${level}`));
  const directories = ['Directory.Read.All', 'Directory.ReadWrite.All', 'Reports.Read.All', 'Policy.Read.All'].concat(
    Array.from({ length: 4 }, (_, index) => `Area${index}.ReadWrite.All`),
  );
  const endpoints = Array.from({ length: 20_000 }, (_, index): EndpointRow => {
    const resource = resources[index % resources.length]!;
    const isWrite = random() < 0.4;
    const isOwn = random() < 0.3;
    const own = levels
      .filter((level) => (!isWrite || level.startsWith('ReadWrite')) && (isOwn || level.endsWith('.All')))
      .map((level) => [`${resource}.${level}`]);
    const wide = random() < 0.3 ? [directories[(index % resources.length) % directories.length]!] : [];
    const other = `${resources[(index % resources.length) ^ (1 + (index % 3))] ?? resource}.Read.All`;
    const joined = index % 9 === 0 ? own.map(([name]) => [name!, other]) : own;
    return {
      id: `${isWrite ? 'POST' : 'GET'} /v1/${resource.toLowerCase()}/{id}/part${index}/{part}`,
      requirement: [...joined, ...wide.map((name) => [name])],
    };
  });
  const parsed = parseRegistry({
    id: 'large',
    scopes: [...scopes, ...directories].map((name) => ({ name })),
    endpoints,
  });
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  const first = Math.floor(random() * 100);
  const called = Array.from(
    { length: 200 },
    (_, index) => endpoints[(first + index * 97 + seed) % endpoints.length]!.id,
  );
  return { registry: parsed.registry, called };
}

const levels = ['Read', 'Read.All', 'ReadWrite', 'ReadWrite.All'];

function createRandom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
