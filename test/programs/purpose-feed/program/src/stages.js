import { Transform, Writable } from 'node:stream';

const root = process.env.TRUST_BASE_URL;

/** Sends a request with its method for each path that is written to it. */
export class Requests extends Writable {
  constructor(method) {
    super({ objectMode: true });
    this.method = method;
  }

  _write(path, encoding, done) {
    fetch(root + path, { method: this.method }).then(() => done(), done);
  }
}

export const createPaths = (action) =>
  new Transform({
    objectMode: true,
    transform({ id }, encoding, done) {
      done(null, `/v1/purposes/${encodeURIComponent(id)}/${action}`);
    },
  });
