import { fileURLToPath } from 'node:url';

/** The bundle that observed processes load. It is one folder above and in `dist`, from this file and from the built bundle. */
export const preloadFile = fileURLToPath(new URL('../dist/preload.cjs', import.meta.url));
