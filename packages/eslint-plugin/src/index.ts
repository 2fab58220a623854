import { canRequireEngine, keepEngine } from './external.ts';
import { plugin } from './plugin.ts';

/** Awaited where the first lint could not load it. `required.ts` is the entry of those who cannot await. */
if (!canRequireEngine()) keepEngine(await import('@scopewright/audit/editor'));

/** The rules, the language of the manifest, and the flat configs that enable them. */
export default plugin;
export { plugin as 'module.exports' };
