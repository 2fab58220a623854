/** Runs jobs, at most `width` at a time, each again after a failure that may pass. */
export class Queue {
  #waiting = [];
  #running = 0;

  constructor({ width = 2, attempts = 3, wait = (ms) => new Promise((done) => setTimeout(done, ms)) } = {}) {
    this.width = width;
    this.attempts = attempts;
    this.wait = wait;
  }

  add(name, work) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name, work, resolve, reject });
      this.#next();
    });
  }

  #next() {
    if (this.#running >= this.width) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#running += 1;
    retry(job.work, this)
      .then(job.resolve, job.reject)
      .finally(() => {
        this.#running -= 1;
        this.#next();
      });
  }
}

export async function retry(work, { attempts = 3, wait }, attempt = 1) {
  try {
    return await work(attempt);
  } catch (error) {
    if (attempt >= attempts || !error.retryable) throw error;
    await wait(2 ** attempt);
    return retry(work, { attempts, wait }, attempt + 1);
  }
}
