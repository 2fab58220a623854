import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { fetcher } from './fetcher.js';
import { useContracts, useSchemas } from './hooks.js';

export function App({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ fetcher, errorRetryCount: 2 }}>{children}</SWRConfig>;
}

export function Contract({ contractId }: { contractId: string }) {
  const { data: schemas } = useSchemas();
  const { data } = useContracts(contractId);
  return <pre>{JSON.stringify({ schemas, data })}</pre>;
}
