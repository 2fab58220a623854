import { canRequireEngine, requireEngine } from './external.ts';
import { createPlugin } from './plugin.ts';

/** Awaited where the first lint could not load it. `required.ts` is the entry of those who cannot await. */
const engine = canRequireEngine() ? undefined : await import('@scopewright/audit/editor');

/** The rules, the language of the manifest, and the flat configs that enable them. */
const plugin = createPlugin(() => engine ?? requireEngine());

export default plugin;
export { plugin as 'module.exports' };
