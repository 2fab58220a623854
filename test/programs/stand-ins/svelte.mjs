/** As much of Svelte as a script needs without a page: stores that nobody subscribes to, hooks that run at once. */
export const onMount = (hook) => void hook();
export const writable = (value) => ({ set: (next) => (value = next), update: (change) => (value = change(value)), subscribe: (listener) => (listener(value), () => undefined) });
export const readable = writable;
