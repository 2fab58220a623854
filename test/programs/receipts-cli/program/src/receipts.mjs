import https from 'node:https';
import http from 'node:http';

const defaults = { method: 'GET', headers: { accept: 'application/json' } };

/** Sends with Node's own client and gives the parsed body. */
export function send(address, { body, ...options } = {}) {
  const url = new URL(address);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...defaults, ...options }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null')));
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
