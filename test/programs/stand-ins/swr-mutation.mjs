import { AsyncLocalStorage } from 'node:async_hooks';

/** Stands in for `swr/mutation`: nothing is sent before the trigger, and what is sent belongs to the hook that has the key. */
export default function useSWRMutation(key, fetcher) {
  const asAsked = AsyncLocalStorage.snapshot();
  return { trigger: (arg) => asAsked(() => fetcher(key, { arg })), isMutating: false };
}
