import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createPaths, Requests } from './stages.js';

const root = process.env.TRUST_BASE_URL;

async function* toPaths(purposes) {
  for await (const { id } of purposes) yield `/v1/purposes/${id}/publish`;
}

export const publish = (purposes) => pipeline(Readable.from(purposes), toPaths, new Requests('PUT'));

export function count(purposes) {
  const paths = Readable.from(purposes).pipe(createPaths('datasubjects'));
  return new Promise((resolve, reject) => {
    paths.on('data', (path) => fetch(root + path));
    paths.on('end', resolve).on('error', reject);
  });
}

export async function readAll(ids) {
  const answers = await Readable.from(ids)
    .map((id) => fetch(`${root}/v2/purposes/${id}`))
    .toArray();
  return answers.length;
}
