// As much of Vue's reactivity as a run without a page needs.
export const ref = (value) => ({ value });
export const computed = (get) => ({ get value() { return get(); } });
export const onMounted = (hook) => { globalThis.mounted = hook; };
