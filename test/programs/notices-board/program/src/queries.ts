import { QueryClient } from '@tanstack/query-core';

type Key = readonly [path: string, parameters?: Record<string, string>];

const base = process.env.TRUST_BASE_URL;

/** A key that begins with a path needs no function of its own. */
async function byPath({ queryKey, signal }: { queryKey: readonly unknown[]; signal: AbortSignal }) {
  const [path, parameters] = queryKey as unknown as Key;
  const response = await fetch(`${base}${path}?${new URLSearchParams(parameters)}`, { signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

export const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: byPath, retry: false } } });

export const readJson = async (path: string) => (await fetch(base + path)).json();
