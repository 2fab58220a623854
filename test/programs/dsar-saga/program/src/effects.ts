export interface CallEffect<Args extends unknown[] = unknown[], Answer = unknown> {
  kind: 'call';
  work: (...args: Args) => Promise<Answer>;
  args: Args;
}

export interface ForkEffect {
  kind: 'fork';
  saga: () => Saga;
}

export type Saga<Result = void> = Generator<CallEffect<any[], any> | ForkEffect, Result, any>;

export const call = <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>, ...args: Args): CallEffect<Args, Answer> => ({ kind: 'call', work, args });

export const fork = (saga: () => Saga): ForkEffect => ({ kind: 'fork', saga });

/** Runs a saga to its end; forks go on beside it and are waited for. */
export async function run<Result>(saga: Saga<Result>): Promise<Result> {
  const forks: Promise<unknown>[] = [];
  let step = saga.next();
  while (!step.done) {
    const effect = step.value;
    if (effect.kind === 'fork') {
      forks.push(run(effect.saga()));
      step = saga.next();
      continue;
    }
    try {
      step = saga.next(await effect.work(...effect.args));
    } catch (error) {
      step = saga.throw(error);
    }
  }
  await Promise.all(forks);
  return step.value;
}
