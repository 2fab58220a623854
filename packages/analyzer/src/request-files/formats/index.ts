import type { RequestFormat } from '../request-format.ts';
import { shellScript } from './shell-script.ts';

/** The formats of request files; the first that fits reads a file. */
export const requestFormats: readonly RequestFormat[] = [shellScript];
