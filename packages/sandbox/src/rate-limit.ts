import { randomUUID } from 'node:crypto';

import { refuse, type Answer } from './answer.ts';
import { SandboxError } from './errors.ts';

/** The number of requests that one credential may make in a period: spec section 8. */
export interface RateLimit {
  readonly requests: number;
  readonly period: 'minute' | 'hour';
}

export interface RateLimiter {
  /** Counts one request of a credential; returns the answer that refuses it if there were too many. */
  readonly count: (credential: string) => Answer | undefined;
  readonly reset: () => void;
}

interface Window {
  readonly endsAt: number;
  made: number;
}

const lengths: Readonly<Record<RateLimit['period'], number>> = { minute: 60_000, hour: 3_600_000 };

/** Parses `100/minute` or `1000/hour`. */
export function parseRateLimit(text: string): RateLimit {
  const [, requests, period] = /^([1-9]\d{0,8})\/(minute|hour)$/.exec(text) ?? [];
  if (requests === undefined)
    throw new SandboxError(
      `\`${text}\` is not a rate limit: write a number and a period, as in \`100/minute\` or \`1000/hour\`.`,
    );
  return { requests: Number(requests), period: period === 'hour' ? 'hour' : 'minute' };
}

/** A credential’s period begins with its first request; the next period begins with the first request after that. */
export function createRateLimiter({ requests, period }: RateLimit, now: () => number): RateLimiter {
  const windows = new Map<string, Window>();
  const windowOf = (credential: string): Window => {
    const known = windows.get(credential);
    if (known && known.endsAt > now()) return known;
    const opened = { endsAt: now() + lengths[period], made: 0 };
    windows.set(credential, opened);
    return opened;
  };
  return {
    count(credential) {
      const window = windowOf(credential);
      window.made += 1;
      if (window.made <= requests) return undefined;
      const seconds = Math.max(1, Math.ceil((window.endsAt - now()) / 1000));
      return tooMany(seconds, window.made, { requests, period });
    },
    reset: () => windows.clear(),
  };
}

function tooMany(seconds: number, made: number, { requests, period }: RateLimit): Answer {
  const headers = {
    'Retry-After': String(seconds),
    'ot-period': period.toUpperCase(),
    'ot-ratelimit-event-id': randomUUID(),
    'ot-request-made': String(made),
    'ot-requests-allowed': String(requests),
  };
  return refuse({
    status: 429,
    code: 'SANDBOX_TOO_MANY_REQUESTS',
    title: 'Too many requests.',
    detail: `Wait ${seconds} s, as Retry-After says.`,
    headers,
  });
}
