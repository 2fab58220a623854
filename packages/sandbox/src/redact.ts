import type { Client } from './clients.ts';
import { TOKEN_START } from './tokens.ts';

/** Removes tokens and secrets from a text. */
export type Redact = (text: string) => string;

/** Longer paths are cut in records: no endpoint has one. */
const MOST_CHARACTERS = 1000;

const placeholder = '[secret]';

/** Redacts texts that look like a token of a sandbox, and the secrets of its clients, plain or percent-encoded. */
export function createRedact(clients: Iterable<Client>): Redact {
  const secrets = [...clients]
    .flatMap(({ secret }) => [secret, encodeURIComponent(secret)])
    .sort((left, right) => right.length - left.length);
  const token = new RegExp(`${TOKEN_START.replaceAll('.', '\\.')}[\\w-]+`, 'gi');
  return (text) => {
    const plain = decodePercents(text);
    const isClean = plain === text || ![...secrets, TOKEN_START].some((secret) => plain.includes(secret));
    const redacted = secrets.reduce(
      (rest, secret) => rest.replaceAll(secret, placeholder),
      (isClean ? text : plain).replaceAll(token, placeholder),
    );
    return redacted.length > MOST_CHARACTERS ? `${redacted.slice(0, MOST_CHARACTERS)}…` : redacted;
  };
}

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
