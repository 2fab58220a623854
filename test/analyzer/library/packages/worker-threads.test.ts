import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('worker_threads', () => {
  itFindsCalls([
    {
      what: 'what the code starts a thread with, and what it posts there',
      files: {
        'src/main.mjs': `import { Worker } from 'node:worker_threads';
const worker = new Worker(new URL('./workers/receipts.mjs', import.meta.url), { workerData: { root: process.env.TRUST_BASE_URL + '/v1' } });
worker.postMessage({ list: 'receipt-list', method: 'POST' });
worker.on('message', (receipts) => console.log(receipts.length));`,
        'src/workers/receipts.mjs': `import { parentPort, workerData } from 'node:worker_threads';
const { root } = workerData;
parentPort.on('message', async ({ list, method }) => {
  parentPort.postMessage(await (await /*@posted*/fetch(root + '/' + list, { method })).json());
});
export const settings = () => /*@given*/fetch(root + '/receipts');`,
      },
      calls: ['@posted POST {TRUST_BASE_URL}/v1/receipt-list', '@given GET {TRUST_BASE_URL}/v1/receipts'],
    },
    {
      what: 'a thread in CommonJS, by the path of its file; one that nothing in the code starts',
      files: {
        'main.js': `const path = require('path');
const { Worker } = require('worker_threads');
const started = new Worker(path.join(__dirname, 'purge.js'), { workerData: { path: '/v1/vendors' } });`,
        'purge.js': `const { workerData } = require('worker_threads');
/*@purge*/fetch(process.env.TRUST_BASE_URL + workerData.path, { method: 'DELETE' });`,
        'other.js': `const threads = require('worker_threads');
/*@other*/fetch(threads.workerData.base + '/v2/purposes');`,
      },
      calls: ['@other GET {base}/v2/purposes', '@purge DELETE {TRUST_BASE_URL}/v1/vendors'],
    },
  ]);
});
