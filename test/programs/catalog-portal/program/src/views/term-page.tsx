import { glossaries, readJson, tags, term, termAttribute, termNames } from '~api';
import { SEARCH_URL } from '@/env';

export async function loadTermPage(name: string) {
  const [found, attribute, tag] = await Promise.all([
    term(name),
    termAttribute(name),
    tags.details(name),
  ]);
  const glossary = await glossaries.byName(found.definition);
  return { found, attribute, tag, glossary };
}

export async function loadIndex(query?: string) {
  const attributes = await readJson<string[]>('/v1/metadata/attribute-names', { size: 500 });
  const hits = query ? await fetch(`${SEARCH_URL}/suggest?q=${encodeURIComponent(query)}`) : undefined;
  return [await termNames(), await tags.names(), await glossaries.names(), attributes, hits?.status];
}
