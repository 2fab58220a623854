/** Work that waits for its turn. Its verbs are those of a client, and nothing of it leaves the process. */
class Queue {
  constructor() {
    this.jobs = [];
  }

  post(name, job) {
    this.jobs.push({ name, job });
    return this;
  }

  get(name) {
    return this.jobs.find((each) => each.name === name);
  }

  async request(name) {
    const found = this.get(name);
    this.jobs = this.jobs.filter((each) => each !== found);
    return found ? found.job() : undefined;
  }
}

module.exports = { Queue };
