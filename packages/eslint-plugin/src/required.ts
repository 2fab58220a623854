import { requireEngine } from './external.ts';
import { createPlugin } from './plugin.ts';

/** The entry of those who `require` the plugin: Node requires only modules without a top-level `await`. */
const plugin = createPlugin(requireEngine);

export default plugin;
export { plugin as 'module.exports' };
