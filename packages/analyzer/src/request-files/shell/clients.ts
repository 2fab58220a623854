import type { CommandClient } from './command-line.ts';
import { curl } from './curl.ts';
import { wget } from './wget.ts';

/** The programs whose requests are read off command lines. */
export const clients: readonly CommandClient[] = [curl, wget];
