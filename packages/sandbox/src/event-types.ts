import type { Answer } from './answer.ts';
import { eventTypes, type EventType } from './event-type-rows.ts';

/** The endpoint of spec section 4.1, the only one whose response the specification shows. */
export const EVENT_TYPES = 'GET /api/audit/v4/audits/event-types';

/**
 * Event types, filtered by the product areas and record types in the query. Each of the two parameters may be repeated
 * or separate its values by commas, the two common readings of such a specification.
 */
export function answerEventTypes(query: URLSearchParams): Answer {
  const modules = readQueryList(query, 'modules');
  const objectTypes = readQueryList(query, 'objectTypes');
  const isWanted = ({ moduleName, objectTypeName }: EventType): boolean =>
    (modules.length === 0 || modules.includes(moduleName)) &&
    (objectTypes.length === 0 || objectTypes.includes(objectTypeName));
  return { status: 200, body: eventTypes.filter(isWanted) };
}

function readQueryList(query: URLSearchParams, name: string): readonly string[] {
  return query
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
