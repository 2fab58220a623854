const number = (name, fallback) => (process.env[name] === undefined ? fallback : Number(process.env[name]));

module.exports = {
  trust: { baseUrl: process.env.TRUST_URL || 'http://localhost:9000', token: process.env.TRUST_TOKEN },
  warehouse: process.env.WAREHOUSE || 'https://load.warehouse.example',
  retries: number('RETRIES', 3),
  backoff: number('BACKOFF_MS', 500),
  concurrency: number('CONCURRENCY', 2),
};
