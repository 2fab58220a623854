export class TrustApiError extends Error {
  constructor(
    message: string,
    readonly status: number | undefined,
    readonly traceId?: string,
  ) {
    super(message);
    this.name = 'TrustApiError';
  }
}
