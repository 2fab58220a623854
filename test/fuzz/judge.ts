import { analyze, formatUrl, type Analysis, type CallTarget, type UrlHole } from '@scopewright/analyzer';
import { endpointKey } from '../analyzer/support/endpoint-key.ts';
import type { Files } from '../analyzer/support/program.ts';
import type { Sent } from './clients.ts';

const FOLDER = '/program';

/**
 * How a request that was sent is not told: nowhere at all, or neither on its stack nor where anything was made before
 * it.
 */
type Loss = 'silent' | 'misplaced';

export interface Verdict {
  readonly losses: readonly { readonly loss: Loss; readonly request: string; readonly stack: readonly string[] }[];
  /** What is told as certain and was never sent. */
  readonly unsent: readonly string[];
  readonly told: readonly string[];
}

export function analyzeFiles(files: Files): Analysis {
  const overlay = new Map(Object.entries(files).map(([name, text]) => [`${FOLDER}/${name}`, text]));
  return analyze({ directory: FOLDER, files: [...overlay.keys()], overlay, targetKey: endpointKey });
}

interface Told {
  readonly place: string;
  readonly target: CallTarget;
}

export function judge({ calls }: Analysis, sent: readonly Sent[]): Verdict {
  const told = calls.flatMap(({ file, line, column, targets }) =>
    targets.map((target): Told => ({ place: `${file}:${line}:${column}`, target })),
  );
  const losses = sent.flatMap((request) => {
    const covering = told.filter(({ target }) => covers(target, request));
    if (
      covering.some(
        ({ place, target }) => request.stack.includes(place) || request.makings.has(place) || isOpen(target),
      )
    )
      return [];
    const loss: Loss = covering.length === 0 ? 'silent' : 'misplaced';
    return [{ loss, request: `${request.method} ${request.url}`, stack: request.stack }];
  });
  const certain = told.filter(({ target }) => !isOpen(target));
  const unsent = certain.filter(({ target }) => !sent.some((request) => covers(target, request)));
  return {
    losses: [...new Map(losses.map((each) => [each.request + each.stack.join(), each])).values()],
    unsent: [...new Set(unsent.map(({ target }) => shown(target)))],
    told: told.map(({ place, target }) => `${place} ${shown(target)}`),
  };
}

function shown({ method, url }: CallTarget): string {
  return `${method ?? '?'} ${formatUrl(url)}`;
}

/** Whether a target says that a request may be sent: method equal or open, path equal with holes matching. */
export function covers(target: CallTarget, { method, url }: Pick<Sent, 'method' | 'url'>): boolean {
  if (target.method !== null && target.method !== method) return false;
  const parts = target.url.parts.map((part, index) =>
    typeof part === 'string'
      ? part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
      : spans(part, index, target)
        ? '.*'
        : '[^/]*',
  );
  return new RegExp(`^${parts.join('')}/*$`, 's').test(url.replace(/\/+$/, ''));
}

/** A hole before which only the base, prefixes or versions stand may span segments, and is open. */
function spans(hole: UrlHole, index: number, { url }: CallTarget): boolean {
  if (hole.spansSegments === true || index === 0) return true;
  const before = url.parts
    .slice(0, index)
    .map((part, at) => (typeof part === 'string' ? part : at === 0 ? '' : '{}'))
    .join('');
  const path = before.replace(/^https?:\/\/[^/]*/, '');
  return path.split('/').every((segment) => /^(?:|v\d+|api|rest|\{\})$/.test(segment));
}

export function isOpen(target: CallTarget): boolean {
  const { method, url } = target;
  const isPathKnown = url.parts.some(
    (part) =>
      typeof part === 'string' && /[a-z]/.test(part.replace(/^https?:\/\/[^/]*/, '').replace(/\/v\d+(?=\/|$)/g, '')),
  );
  return (
    method === null ||
    !isPathKnown ||
    url.parts.some((part, index) => index > 0 && typeof part !== 'string' && spans(part, index, target))
  );
}
