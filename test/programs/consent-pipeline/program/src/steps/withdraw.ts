import type { Middleware } from '../pipeline.ts';
import type { Context } from '../context.ts';

export class Withdraw {
  constructor(private readonly mode: 'all' | 'listed') {}

  readonly run: Middleware<Context> = async (context, next) => {
    const purposes = context.state.purposes as string[];
    await context.call({ method: 'PUT', path: '/v1/transactions/withdraw/fordatasubject', body: { purposes, mode: this.mode } });
    for (const purpose of purposes) await this.confirm(context, purpose);
    await next();
  };

  private async confirm({ call }: Context, purpose: string): Promise<void> {
    const left = await call<unknown[]>({ path: `/v1/transactions/withdraw/purpose/${purpose}` });
    if (left.length > 0) throw new Error(`${purpose} is not withdrawn.`);
  }
}
