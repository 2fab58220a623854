/** `POST /credentials/{type}`, as the platform's documentation writes it. */
export type Endpoint = `${'GET' | 'POST' | 'PUT'} /${string}`;

export interface Address {
  readonly method: string;
  readonly path: string;
}

/** Splits an endpoint and puts the parameters in their places. */
export function parse(endpoint: Endpoint, parameters: Record<string, string> = {}): Address {
  const [method, template] = endpoint.split(' ') as [string, string];
  const path = template
    .split('/')
    .map((segment) => (segment.startsWith('{') ? encodeURIComponent(parameters[segment.slice(1, -1)]!) : segment))
    .join('/');
  return { method, path };
}
