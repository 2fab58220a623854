export class RequestFailed extends Error {
  constructor(status, path) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}
