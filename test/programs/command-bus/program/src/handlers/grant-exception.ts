import type { Got } from 'got';
import { Handles, type CommandHandler } from '../bus.ts';
import { GrantException } from '../commands.ts';

@Handles(GrantException)
export class GrantExceptionHandler implements CommandHandler<GrantException['payload']> {
  readonly #http: Got;

  constructor(http: Got) {
    this.#http = http;
  }

  async execute({ risk, reason }: GrantException['payload']): Promise<void> {
    await this.#http.put(`risks/${risk}/request-exception`, { json: { reason } });
    const logins = await this.#http.get('login-history').json<{ user: string }[]>();
    if (logins.length > 0) await this.#http.put(`risks/${risk}/grant-exception`);
  }
}
