import { trustPlatform } from '@scopewright/registry';
import type { AnySchemaObject } from 'ajv';

/** What an editor offers at a text that may be something else all the same: a user's own registry has other scopes. */
const suggestions: Readonly<Record<string, readonly string[]>> = {
  scope: trustPlatform.scopes.map(({ name }) => name).sort(),
  registry: [trustPlatform.id],
  httpMethod: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
};

/**
 * The schema as editors get it: a text with suggestions is one of them or any text of its form. What is valid stays the
 * same, and the validator does without, for its errors would come in twos.
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
      Object.entries(definitions).map(([id, text]) => [id, suggest(text, suggestions[id])]),
    ),
  };
}

function suggest(text: AnySchemaObject, values: readonly string[] | undefined): AnySchemaObject {
  if (values === undefined) return text;
  const { description, type, pattern } = text;
  return {
    description: description as string,
    anyOf: [{ enum: values }, { type: type as string, pattern: pattern as string }],
  };
}
