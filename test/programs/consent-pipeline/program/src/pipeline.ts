export type Next = () => Promise<void>;
export type Middleware<Context> = (context: Context, next: Next) => Promise<void>;

/** Runs the steps one within the other, as the web framework of the front end does. */
export function compose<Context>(steps: readonly Middleware<Context>[]): (context: Context) => Promise<void> {
  return (context) => {
    const dispatch = async (index: number): Promise<void> => {
      const step = steps[index];
      if (step) await step(context, () => dispatch(index + 1));
    };
    return dispatch(0);
  };
}
