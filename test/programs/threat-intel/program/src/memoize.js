export function memoize(work) {
  const known = new Map();
  return function (...args) {
    const key = JSON.stringify(args);
    if (!known.has(key)) known.set(key, work.apply(this, args));
    return known.get(key);
  };
}

export const once = (work) => {
  let result;
  return (...args) => (result ??= work(...args));
};
