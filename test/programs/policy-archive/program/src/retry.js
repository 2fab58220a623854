export class GaveUp extends Error {}

export const backoff = (times, milliseconds = 0) =>
  async function attempt(task, ...rest) {
    for (let left = times; left > 0; left -= 1) {
      try {
        return await task(...rest);
      } catch (error) {
        if (left === 1) throw new GaveUp(error.message, { cause: error });
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
      }
    }
    return undefined;
  };
