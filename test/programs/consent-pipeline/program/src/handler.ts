import { compose, type Middleware } from './pipeline.ts';
import { createContext, type Context, type Withdrawal } from './context.ts';
import { loadSubject } from './steps/load-subject.ts';
import { receipts } from './steps/receipts.ts';
import { Withdraw } from './steps/withdraw.ts';
import { timing } from './timing.ts';

const stopEmpty: Middleware<Context> = async (context, next) => {
  if ((context.state.purposes as string[]).length > 0) return next();
  await context.call({ path: '/v1/purposes/none/datasubjects' });
};

const run = compose<Context>([
  timing(() => Date.now()),
  receipts({ archive: true }),
  loadSubject,
  stopEmpty,
  new Withdraw('listed').run,
]);

export async function handle(events: readonly Withdrawal[]): Promise<Record<string, unknown>[]> {
  return Promise.all(
    events.map(async (event) => {
      const context = createContext(event);
      await run(context);
      return context.state;
    }),
  );
}
