const needle = require('needle');

const origin = process.env.TRUST_BASE_URL;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Requests stand in a queue: one is sent when the one before it is through. */
let queue = Promise.resolve();

function enqueue(method, path, data) {
  const turn = queue.then(async () => {
    const response = await needle(method, origin + path, data, { json: true });
    return response.body;
  });
  queue = turn.catch(() => undefined);
  return turn;
}

/** Waits a moment before it asks again, three times at most. */
function poll(path, isDone, rounds = 3) {
  return needle('get', `${origin}${path}`).then(({ body }) => {
    if (isDone(body) || rounds === 1) return body;
    return wait(1).then(() => poll(path, isDone, rounds - 1));
  });
}

module.exports = { enqueue, poll };
