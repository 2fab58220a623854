import { fileURLToPath } from 'node:url';

/** The bundle that observed processes load. The path holds both from `src` and from the bundle in `dist`. */
export const preloadFile = fileURLToPath(new URL('../dist/preload.cjs', import.meta.url));
