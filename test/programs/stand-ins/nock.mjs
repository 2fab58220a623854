/** An expectation of a request: described, and never sent. */
class Interceptor {
  constructor(host) {
    this.host = host;
  }

  reply() {
    return this;
  }

  persist() {
    return this;
  }

  query() {
    return this;
  }
}

for (const verb of ['get', 'post', 'put', 'delete', 'intercept']) Interceptor.prototype[verb] = function () {
  return this;
};

export default Object.assign((host) => new Interceptor(host), { cleanAll: () => undefined });
