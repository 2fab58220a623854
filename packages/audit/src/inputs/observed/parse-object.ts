/** Parses a text that is the JSON of an object; undefined if it is not. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined; // any object can be indexed by a key
  } catch {
    return undefined;
  }
}
