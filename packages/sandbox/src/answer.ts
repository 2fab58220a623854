import { randomUUID } from 'node:crypto';

/** A response of the sandbox. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text as it is, undefined for no body, anything else as JSON. */
  readonly body?: unknown;
  /** The identifier of the request’s trace, if the body has one. */
  readonly traceId?: string;
  /** Whether the connection is closed after it. */
  readonly isLast?: boolean;
}

/** The body of an error: spec section 2. */
interface ErrorBody {
  readonly errors: readonly { readonly title: string; readonly detail: string; readonly code: string }[];
  readonly traceId: string;
}

interface Refusal {
  readonly status: number;
  /** The spec names one code, in section 7.2; codes that begin with `SANDBOX_` are the sandbox’s own. */
  readonly code: string;
  readonly title: string;
  /** Left out: the title. */
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with the body of an error. */
export function refuse({ status, code, title, detail = title, headers = {} }: Refusal): Answer {
  const traceId = randomUUID();
  const body: ErrorBody = { errors: [{ title, detail, code }], traceId };
  return { status, headers, body, traceId };
}
