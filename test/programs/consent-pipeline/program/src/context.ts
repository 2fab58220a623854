export interface Withdrawal {
  identifier: string;
  purposes?: string[];
  receipt?: string;
}

export interface PlatformRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Context {
  readonly event: Withdrawal;
  readonly state: Record<string, unknown>;
  call<Answer>(request: PlatformRequest): Promise<Answer>;
}

const platformUrl = process.env.TRUST_PLATFORM_URL ?? '';

export function createContext(event: Withdrawal): Context {
  return {
    event,
    state: {},
    async call<Answer>({ method = 'GET', path, headers = {}, body }: PlatformRequest): Promise<Answer> {
      const response = await fetch(new Request(`${platformUrl}${path}`, {
        method,
        headers: { ...headers, identifier: event.identifier },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }));
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
      return (await response.json()) as Answer;
    },
  };
}
