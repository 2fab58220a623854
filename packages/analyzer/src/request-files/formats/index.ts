import type { RequestFormat } from '../request-format.ts';
import { httpFile } from './http-file.ts';
import { postman } from './postman.ts';
import { shellScript } from './shell-script.ts';

/** The formats of request files; the first that fits reads a file. */
export const requestFormats: readonly RequestFormat[] = [shellScript, httpFile, postman];
