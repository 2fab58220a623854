/** A text that is the JSON of an object; undefined where it is none. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined; // any object can be asked for a key
  } catch {
    return undefined;
  }
}
