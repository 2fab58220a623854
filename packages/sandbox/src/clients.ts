import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { SandboxError } from './errors.ts';
import type { Credential } from './manifest.ts';

/** An OAuth 2.0 client: one for each credential of the manifest, with its name. */
export interface Client {
  readonly id: string;
  readonly secret: string;
  readonly scopes: readonly string[];
}

/** Creates the clients of a sandbox, by id. A secret that is not given is generated. */
export function createClients(
  credentials: readonly Credential[],
  secrets: Readonly<Record<string, string>>,
): ReadonlyMap<string, Client> {
  const unknown = Object.keys(secrets).find((name) => !credentials.some((credential) => credential.name === name));
  if (unknown !== undefined)
    throw new SandboxError(
      `There is a secret for \`${unknown}\`, but the manifest has no such credential: it has ${credentials.map(({ name }) => `\`${name}\``).join(', ') || 'none'}.`,
    );
  return new Map(credentials.map(({ name, scopes }) => [name, { id: name, secret: getSecret(secrets, name), scopes }]));
}

/** Compares in constant time, so that the duration does not reveal how much of the secret is right. */
export function isSecretOf(client: Client, secret: string): boolean {
  return timingSafeEqual(toDigest(client.secret), toDigest(secret));
}

function getSecret(secrets: Readonly<Record<string, string>>, name: string): string {
  const given = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
  if (given === '')
    throw new SandboxError(`The secret for \`${name}\` is empty: give another, or omit it to have one generated.`);
  return given ?? randomBytes(24).toString('base64url');
}

function toDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
