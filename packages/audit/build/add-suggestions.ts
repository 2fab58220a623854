import { trustPlatform } from '@scopewright/registry';
import type { AnySchemaObject } from 'ajv';

/** The values that an editor offers for a text. Other values stay valid: a user's own registry has other scopes. */
const suggestions: Readonly<Record<string, readonly string[]>> = {
  scope: trustPlatform.scopes.map(({ name }) => name).sort(),
  registry: [trustPlatform.id],
  httpMethod: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
};

/**
 * The schema for editors: a text with suggestions is one of them or any text that matches the pattern. Both schemas
 * accept the same manifests. The validator uses the one without suggestions, because each mistake in an `anyOf` would
 * be reported twice.
 */
export function addSuggestions(schema: AnySchemaObject): AnySchemaObject {
  const definitions = schema.definitions as Readonly<Record<string, AnySchemaObject>>;
  const known = Object.keys(suggestions).filter((id) => !Object.hasOwn(definitions, id));
  if (known.length > 0)
    throw new Error(
      `The manifest's definition has no text of the form ${known.join(', ')}: mend the table of suggestions.`,
    );
  return {
    ...schema,
    definitions: Object.fromEntries(
      Object.entries(definitions).map(([id, text]) => [id, withSuggestions(text, suggestions[id])]),
    ),
  };
}

function withSuggestions(text: AnySchemaObject, values: readonly string[] | undefined): AnySchemaObject {
  if (values === undefined) return text;
  const { description, type, pattern } = text;
  return {
    description: description as string,
    anyOf: [{ enum: values }, { type: type as string, pattern: pattern as string }],
  };
}
