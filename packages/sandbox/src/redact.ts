import type { Client } from './clients.ts';
import { TOKEN_START } from './tokens.ts';

/** Text in which nothing stands that opens a door. */
export type Redact = (text: string) => string;

/** A path that is longer is cut in records: it is nobody’s endpoint. */
const MOST_CHARACTERS = 1000;

const blot = '[secret]';

/** Blots out what looks like a token of a sandbox, and the secrets of its clients, as they are or percent-encoded. */
export function createRedact(clients: Iterable<Client>): Redact {
  const secrets = [...clients]
    .flatMap(({ secret }) => [secret, encodeURIComponent(secret)])
    .sort((left, right) => right.length - left.length);
  const token = new RegExp(`${TOKEN_START.replaceAll('.', '\\.')}[\\w-]+`, 'gi');
  return (text) => {
    const plain = decode(text);
    const isClean = plain === text || ![...secrets, TOKEN_START].some((secret) => plain.includes(secret));
    const blotted = secrets.reduce(
      (rest, secret) => rest.replaceAll(secret, blot),
      (isClean ? text : plain).replaceAll(token, blot),
    );
    return blotted.length > MOST_CHARACTERS ? `${blotted.slice(0, MOST_CHARACTERS)}…` : blotted;
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
