/** As much of Cucumber as steps need: `play` runs them in one world. */
export class World {}

const steps = [];
const hooks = { before: [], after: [] };
let Constructor = World;

const define = (pattern, ...rest) => steps.push({ pattern: toPattern(pattern), run: rest.at(-1) });

function toPattern(pattern) {
  if (pattern instanceof RegExp) return pattern;
  const source = pattern.replace(/\{(\w+)\}/g, (_, kind) => ({ int: '(-?\\d+)', word: '(\\S+)' })[kind] ?? '"([^"]*)"');
  return new RegExp(`^${source}$`);
}

export async function play(...texts) {
  const world = new Constructor({ parameters: {} });
  for (const hook of hooks.before) await hook.call(world);
  for (const text of texts) {
    const step = steps.find(({ pattern }) => pattern.test(text));
    await step.run.call(world, ...step.pattern.exec(text).slice(1));
  }
  for (const hook of hooks.after) await hook.call(world);
}

export const setWorldConstructor = (given) => {
  Constructor = given;
};
export const Before = (hook) => hooks.before.push(hook);
export const After = (hook) => hooks.after.push(hook);
export { define as Given, define as When, define as Then };
