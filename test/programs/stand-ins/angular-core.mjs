/** Stands in for what a service needs of Angular: decorators that do nothing, and one injector for all. */
const instances = new Map();

export const Injectable = () => (target) => target;
export const Component = () => (target) => target;
export const signal = (value) => () => value;

export function inject(token) {
  if (!instances.has(token)) instances.set(token, new token());
  return instances.get(token);
}
