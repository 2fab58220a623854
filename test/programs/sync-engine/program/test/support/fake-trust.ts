import { createServer, type IncomingMessage } from 'node:http';

type Answer = (request: IncomingMessage) => unknown;

/** A platform that says what a test wants: `fake.get('/v2/purposes', () => …)`. */
export class FakeTrust {
  private readonly answers = new Map<string, Answer>();

  get(path: string, answer: Answer): this {
    this.answers.set(`GET ${path}`, answer);
    return this;
  }

  put(path: string, answer: Answer): this {
    this.answers.set(`PUT ${path}`, answer);
    return this;
  }

  listen(port = 0) {
    const server = createServer((request, response) => {
      const answer = this.answers.get(`${request.method} ${request.url}`);
      response.statusCode = answer ? 200 : 404;
      response.end(JSON.stringify(answer?.(request) ?? {}));
    });
    return server.listen(port);
  }
}

export const withPurposes = () =>
  new FakeTrust().get('/v2/purposes', () => ({ content: [{ id: 'p1' }] })).put('/v1/purposes/p1', () => ({}));
