'use strict';

// Prints the cookie report of all domains: node scripts/cookie-report.cjs > cookies.csv

const axios = require('axios');

const BASE_URL = process.env.TRUST_BASE_URL;

async function main() {
  const { data } = await axios.get(BASE_URL + '/v1/report/cookie', {
    headers: { authorization: `Bearer ${process.env.TRUST_TOKEN}` },
    responseType: 'text',
  });
  process.stdout.write(data);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
