/* generated: do not edit */
import type { ApiRequestOptions } from './ApiRequestOptions';

type Resolver<T> = (options: ApiRequestOptions) => Promise<T>;

export type OpenAPIConfig = {
  BASE: string;
  VERSION: string;
  TOKEN?: string | Resolver<string>;
  ENCODE_PATH?: (path: string) => string;
};

export const OpenAPI: OpenAPIConfig = {
  BASE: '',
  VERSION: '3.0',
  TOKEN: undefined,
  ENCODE_PATH: undefined,
};
