import { nearestEndpoints, type Endpoint, type Registry } from '@scopewright/registry';

import { listNames } from '../contract/phrases.ts';
import type { JudgedCall } from '../judgement/judged-call.ts';
import type { ResolvedTarget } from '../resolution/resolve-target.ts';
import type { Rule } from './rule.ts';
import { atCall, formatRequest, soleCredential } from './wording.ts';

export const unknownEndpoint: Rule = {
  name: 'unknown-endpoint',
  severity: 'warning',
  summary: 'a platform call with a method and path that the registry lacks',
  precision: 'high',
  tags: ['correctness', 'authorization'],
  explains: 'call',
  *check({ calls }) {
    const findNear = createFinder();
    for (const call of calls) {
      if (call.isIdle) continue;
      const unknown = call.targets.filter(({ reach }) => reach.kind === 'no-endpoint');
      for (const [endpoint, target] of new Map(unknown.map((each) => [formatRequest(each), each]))) {
        const near = findNear(endpoint, target, call);
        const ids = (near.otherCase.length > 0 ? near.otherCase : near.nearest).map(({ id }) => id);
        yield {
          ...atCall(call),
          manifest: call.manifest,
          ...soleCredential(call),
          endpoint,
          ...(ids.length === 0 ? {} : { nearest: ids }),
          found: wordFound(endpoint, target, call),
          help: wordHelp(near, target.path, call.context.registry),
        };
      }
    }
  },
};

function wordFound(endpoint: string, { target, path }: ResolvedTarget, { context }: JudgedCall): string {
  const registry = `The registry \`${context.registry.id}\``;
  if (target.method === null)
    return `${registry} has no endpoint at \`${path}\` for any method, so scopewright can’t tell which scope this call needs.`;
  return `${registry} has no endpoint \`${endpoint}\`, so scopewright can’t tell which scope this call needs.`;
}

interface NearEndpoints {
  /** Endpoints that differ only in letter case. */
  readonly otherCase: readonly Endpoint[];
  readonly otherMethods: readonly Endpoint[];
  readonly nearest: readonly Endpoint[];
}

/**
 * Caches the results: many calls have the same unknown endpoint, and each search compares it with the whole registry.
 */
function createFinder(): (endpoint: string, target: ResolvedTarget, call: JudgedCall) => NearEndpoints {
  const found = new Map<Registry, Map<string, NearEndpoints>>();
  return (endpoint, target, call) => {
    const { registry } = call.context;
    const known = found.get(registry) ?? new Map<string, NearEndpoints>();
    found.set(registry, known);
    const near = known.get(endpoint) ?? findNear(target, call);
    known.set(endpoint, near);
    return near;
  };
}

function findNear({ target, path }: ResolvedTarget, { context }: JudgedCall): NearEndpoints {
  const { otherCase, otherMethods, nearest } = nearestEndpoints(context.registry, target.method ?? 'GET', path);
  const isOther = (id: string): boolean => otherMethods.some((endpoint) => endpoint.id === id);
  // If the path itself is known, another path with yet another method does not help.
  return {
    otherCase,
    otherMethods,
    nearest: nearest.filter(
      ({ id, method }) => !isOther(id) && (otherMethods.length === 0 || method === target.method?.toUpperCase()),
    ),
  };
}

function wordHelp({ otherCase, otherMethods, nearest }: NearEndpoints, path: string, registry: Registry): string {
  if (otherCase.length > 0)
    return `Paths are case-sensitive, and the registry has ${listNames(otherCase.map(({ id }) => id))}: check the path.`;
  const near = nearest.map(({ id }) => id);
  const sentences = [
    otherMethods.length === 0
      ? ''
      : `The registry has this path with other methods: ${listNames(otherMethods.map(({ id }) => id))}. Check the method.`,
    near.length === 0
      ? ''
      : `Did you mean ${listNames(near, 'or')}${wordServers(nearest, path, registry)}? Check the path.`,
  ].filter((sentence) => sentence !== '');
  return sentences.length === 0
    ? 'The registry has nothing similar: check the path, and the host that the call is sent to.'
    : sentences.join(' ');
}

/** Where the endpoints are served, if the path of the call is not behind it: `/orders` may only lack the server's `/v1`. */
function wordServers(near: readonly Endpoint[], path: string, registry: Registry): string {
  const isBehind = ({ bases = [] }: Endpoint): boolean =>
    bases.length === 0 || bases.some(({ basePath }) => path.startsWith(`${basePath}/`));
  const elsewhere = near.filter((endpoint) => endpoint.servers !== undefined || !isBehind(endpoint));
  const urls = [...new Set(elsewhere.flatMap(({ servers }) => servers ?? registry.servers ?? []))];
  return urls.length === 0 ? '' : `, served at ${listNames(urls.slice(0, 3), 'or')}`;
}
