/** First in, first out, `concurrency` at a time; a job that fails is put back until its tries are used up. */
class Queue {
  constructor(handlers, { concurrency, retries, backoff }) {
    this.handlers = handlers;
    this.options = { concurrency, retries, backoff };
    this.waiting = [];
    this.failed = [];
  }

  push(name, payload, attempt = 1) {
    this.waiting.push({ name, payload, attempt });
    return this;
  }

  async drain() {
    const workers = Array.from({ length: this.options.concurrency }, () => this.work());
    await Promise.all(workers);
    return this.failed;
  }

  async work() {
    for (let job = this.waiting.shift(); job; job = this.waiting.shift()) {
      const { name, payload, attempt } = job;
      try {
        await this.handlers[name](payload, { enqueue: (...args) => this.push(...args) });
      } catch (error) {
        if (attempt >= this.options.retries) this.failed.push({ ...job, error });
        else {
          await new Promise((resolve) => setTimeout(resolve, this.options.backoff * attempt));
          this.push(name, payload, attempt + 1);
        }
      }
    }
  }
}

module.exports = { Queue };
