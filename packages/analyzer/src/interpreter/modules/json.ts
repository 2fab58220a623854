import { createList, createRecord } from '../objects/heap.ts';
import type { Machine } from '../machine/machine.ts';
import { NULL, primitive, text, unknown } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';
import { MAX_JSON_DEPTH } from '../../bounds.ts';

/** The value of a JSON text; unknown for invalid JSON. */
export function jsonValue(machine: Machine, content: string): Value {
  try {
    return toValue(machine, JSON.parse(content.replace(/^\uFEFF/, '')), 0);
  } catch {
    return unknown({ name: 'json', reason: 'the JSON cannot be read' });
  }
}

function toValue(machine: Machine, value: unknown, depth: number): Value {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number' || typeof value === 'boolean') return primitive(value);
  if (typeof value !== 'object' || value === null) return NULL;
  if (depth > MAX_JSON_DEPTH) return unknown({ name: 'json', reason: 'the JSON is nested too deeply' });
  if (Array.isArray(value))
    return createList(
      machine,
      value.map((item) => toValue(machine, item, depth + 1)),
    );
  return createRecord(
    machine,
    Object.entries(value).map(([key, item]) => [key, toValue(machine, item, depth + 1)] as const),
  );
}
