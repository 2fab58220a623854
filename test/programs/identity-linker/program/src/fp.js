export const pipe =
  (...steps) =>
  (input) =>
    steps.reduce((value, step) => (value instanceof Promise ? value.then(step) : step(value)), input);

export const curry = (work) => {
  const collect = (...known) => (known.length >= work.length ? work(...known) : (...more) => collect(...known, ...more));
  return collect;
};

export const tap = (effect) => async (value) => {
  await effect(value);
  return value;
};

export const when = (test, work) => (value) => (test(value) ? work(value) : value);
