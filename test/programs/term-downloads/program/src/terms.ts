import { createWriteStream } from 'node:fs';
import { devNull } from 'node:os';
import { pipeline } from 'node:stream/promises';
import got from 'got';
import { trust } from './platform.js';

export const listTerms = async (): Promise<string[]> => (await trust.get('v1/terms/names').json<{ content: string[] }>()).content;

export const readTerm = (name: string) => trust(`v1/terms/name/${encodeURIComponent(name)}`).json();

/** Every attribute, page for page, as the platform hands them out. */
export async function* readAttributes(): AsyncGenerator<string> {
  yield* trust.paginate.each<string, { content: string[] }>('v1/terms/attribute-names', {
    searchParams: { size: 100 },
    pagination: { transform: ({ body }) => body.content, paginate: () => false },
  });
}

export const allGlossaries = () => trust.paginate.all<string, { content: string[] }>('v1/glossaries/all/names', { pagination: { transform: ({ body }) => body.content, paginate: () => false } });

export async function saveGlossary(name: string): Promise<void> {
  await pipeline(trust.stream(`v1/glossaries/name/${name}`), createWriteStream(devNull));
}

export async function exportTags(): Promise<void> {
  await pipeline(trust.stream.get('v1/tags/names', { headers: { accept: 'text/csv' } }), createWriteStream(devNull));
}

export async function readTag(name: string): Promise<unknown> {
  const url = new URL('/v1/tags/details/', process.env.TRUST_BASE_URL);
  url.pathname += name;
  return got({ url, method: 'GET', retry: { limit: 0 } }).json();
}

export const announce = (text: string) => got.post('https://hooks.chat.example/services/glossary', { json: { text } });
