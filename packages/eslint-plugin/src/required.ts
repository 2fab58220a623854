import { plugin } from './plugin.ts';

/** The entry of those who `require` the plugin: Node requires only modules without a top-level `await`. */
export default plugin;
export { plugin as 'module.exports' };
