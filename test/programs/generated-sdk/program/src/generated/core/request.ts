/* generated: do not edit */
import type { ApiRequestOptions } from './ApiRequestOptions';
import type { OpenAPIConfig } from './OpenAPI';

export class ApiError extends Error {
  constructor(
    readonly request: ApiRequestOptions,
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const isDefined = <T>(value: T | null | undefined): value is Exclude<T, null | undefined> => value !== undefined && value !== null;

export const getQueryString = (params: Record<string, unknown>): string => {
  const qs: string[] = [];
  Object.entries(params).forEach(([key, value]) => {
    if (isDefined(value)) qs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  });
  return qs.length > 0 ? `?${qs.join('&')}` : '';
};

const getUrl = (config: OpenAPIConfig, options: ApiRequestOptions): string => {
  const encoder = config.ENCODE_PATH || encodeURI;
  const path = options.url
    .replace('{api-version}', config.VERSION)
    .replace(/{(.*?)}/g, (substring: string, group: string) => {
      if (options.path?.hasOwnProperty(group)) return encoder(String(options.path[group]));
      return substring;
    });
  const url = `${config.BASE}${path}`;
  if (options.query) return `${url}${getQueryString(options.query)}`;
  return url;
};

const getHeaders = async (config: OpenAPIConfig, options: ApiRequestOptions): Promise<Headers> => {
  const token = typeof config.TOKEN === 'function' ? await config.TOKEN(options) : config.TOKEN;
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.body) headers.set('Content-Type', options.mediaType ?? 'application/json');
  return headers;
};

const sendRequest = async (options: ApiRequestOptions, url: string, body: string | undefined, headers: Headers): Promise<Response> => {
  const controller = new AbortController();
  const request: RequestInit = { headers, body, method: options.method, signal: controller.signal };
  return await fetch(url, request);
};

export const request = async <T>(config: OpenAPIConfig, options: ApiRequestOptions): Promise<T> => {
  const url = getUrl(config, options);
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const headers = await getHeaders(config, options);
  const response = await sendRequest(options, url, body, headers);
  if (!response.ok) throw new ApiError(options, response.status, options.errors?.[response.status] ?? response.statusText);
  return (await response.json()) as T;
};
