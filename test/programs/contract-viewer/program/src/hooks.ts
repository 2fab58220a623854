import useSWR, { preload } from 'swr';
import useSWRMutation from 'swr/mutation';
import { fetcher, submit } from './fetcher.js';

/** The list of types is the same for everybody, and asked for before anything is shown. */
export const warmUp = () => preload('/contracts/types', fetcher);

export const useSchemas = () => useSWR('/contracts/schemas', fetcher, { revalidateOnFocus: false });

export const useContracts = (contractId?: string) => useSWR(contractId ? `/contracts/${contractId}/contracts` : null);

export function useAddContract() {
  const { trigger } = useSWRMutation('/contracts/add', submit);
  return (name: string) => trigger({ name });
}

export const useRates = (currency: string) => useSWR(['rates', currency], ([, code]) => fetch(`https://rates.acme.example/latest/${code}`).then((response) => response.json()));
