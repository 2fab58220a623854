/** As much of Vue as a script needs without a page: state that is not watched, hooks that run at once. */
export const ref = (value) => ({ value });
export const reactive = (value) => value;
export const computed = (given) => ({ get value() { return (given.get ?? given)(); } });
export const defineComponent = (options) => options;
export const watch = () => undefined;
export const onMounted = (hook) => void hook();
