import { randomUUID } from 'node:crypto';

/** What is sent back. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text as it is, undefined for no body, and anything else as JSON. */
  readonly body?: unknown;
  /** The identifier of the request’s trace, where the body has one. */
  readonly traceId?: string;
  /** The connection is closed behind it. */
  readonly isLast?: boolean;
}

/** The body of an error: spec section 2. */
interface ErrorBody {
  readonly errors: readonly { readonly title: string; readonly detail: string; readonly code: string }[];
  readonly traceId: string;
}

interface Refusal {
  readonly status: number;
  /** The spec names one code, in section 7.2; those that begin with `SANDBOX_` are of the sandbox’s own making. */
  readonly code: string;
  readonly title: string;
  /** Left out: the title again. */
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that has the body of an error. */
export function refuse({ status, code, title, detail = title, headers = {} }: Refusal): Answer {
  const traceId = randomUUID();
  const body: ErrorBody = { errors: [{ title, detail, code }], traceId };
  return { status, headers, body, traceId };
}
