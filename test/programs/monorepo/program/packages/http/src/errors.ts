export class RemoteError extends Error {
  constructor(
    readonly service: string,
    readonly status: number,
    message: string,
  ) {
    super(`${service}: ${status} ${message}`);
  }

  get isMissing(): boolean {
    return this.status === 404;
  }
}
