import type { Requirement } from '../registry.ts';
import { getMember, listItems, type Located } from './located.ts';
import { remark, resolve, step, type Reading } from './reading.ts';
import { isScope } from './read-security.ts';

/**
 * The requirement in an extension: a text (scopes with spaces between them), or a list of texts, which are needed
 * together; or a list of lists, or of objects with `scopes`, each of which is an alternative. Undefined, with a remark,
 * if it has none of these forms.
 */
export function readScopeExtension(reading: Reading, written: Located): Requirement | undefined {
  const node = resolve(reading, written);
  if (!node) return undefined;
  const alternatives = toAlternatives(reading, node);
  const isValid = alternatives?.every((names) => names.length > 0 && names.every(isScope)) ?? false;
  if (isValid && alternatives && alternatives.length > 0) return alternatives;
  remark(
    reading,
    'lost',
    node.at,
    'The extension must be a text, a list of scopes, a list of such lists, or a list of objects with `scopes`.',
  );
  return undefined;
}

function toAlternatives(reading: Reading, node: Located): Requirement | undefined {
  if (typeof node.value === 'string') return [toNames(node.value)];
  const items = listItems(node);
  step(reading, items.length);
  if (items.every(({ value }) => typeof value === 'string'))
    return items.length === 0 ? [] : [[...new Set(items.flatMap(({ value }) => toNames(String(value))))]];
  const lists = items.map((item) => toTexts(reading, resolve(reading, getMember(item, 'scopes')) ?? item));
  return lists.every((list) => list !== undefined) ? lists : undefined;
}

function toTexts(reading: Reading, node: Located): readonly string[] | undefined {
  if (!Array.isArray(node.value)) return undefined;
  const items = listItems(node);
  step(reading, items.length);
  return items.every(({ value }) => typeof value === 'string')
    ? [...new Set(items.map(({ value }) => String(value)))]
    : undefined;
}

function toNames(text: string): readonly string[] {
  return text.split(/\s+/).filter((name) => name !== '');
}
