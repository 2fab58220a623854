import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseRegistry, trustPlatform, type Registry } from '@scopewright/registry';
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';

import { SandboxError } from './errors.ts';
import type { Credential, SandboxPlatform, SandboxManifest } from './manifest.ts';
import { withTokenEndpoint } from './token-endpoint-of.ts';

/** Returns the position of a value in the manifest, by its keys: `scopewright.yaml:4:3`. */
type ToPlace = (keys: readonly string[]) => string;

/**
 * Reads what to serve from a manifest’s file or from a value. Of a file, it only checks the keys that the sandbox
 * needs: `scopewright check` reports other mistakes.
 */
export function readManifest(manifest: string | URL | SandboxManifest): SandboxPlatform {
  if (typeof manifest !== 'string' && !(manifest instanceof URL))
    return toSandboxPlatform(manifest, '.', (keys) => keys.join('.'));
  const file = manifest instanceof URL ? fileURLToPath(manifest) : manifest;
  const text = readText(file, `The manifest \`${file}\` cannot be read: name an existing file.`);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error)
    throw new SandboxError(
      `${file}:${toPosition(lines, error.pos[0])}: ${error.message.split(' at line ')[0] ?? error.message}. Fix the manifest.`,
    );
  return toSandboxPlatform(
    document.toJS(),
    path.dirname(file),
    (keys) => `${file}:${toPosition(lines, findOffset(document, keys))}`,
  );
}

function toSandboxPlatform(manifest: unknown, folder: string, toPlace: ToPlace): SandboxPlatform {
  if (!isObject(manifest))
    throw new SandboxError(`${toPlace([])}: A manifest has keys and values: give it \`credentials\`.`);
  const { registry, platform = {}, credentials = {} } = manifest;
  if (!isObject(platform))
    throw new SandboxError(`${toPlace(['platform'])}: \`platform\` has keys and values, such as \`prefixes\`.`);
  if (!isObject(credentials))
    throw new SandboxError(
      `${toPlace(['credentials'])}: \`credentials\` has names and what each one holds, as in \`sync: { scopes: [CONSENT_READ] }\`.`,
    );
  return {
    registry: withTokenEndpoint(toRegistry(registry, folder, toPlace)),
    prefixes: toTexts(platform.prefixes ?? [], ['platform', 'prefixes'], toPlace).map((prefix) =>
      prefix.replace(/(?<!\/)\/+$/, ''),
    ),
    credentials: Object.entries(credentials).map(([name, value]) => toCredential(name, value, toPlace)),
  };
}

function toCredential(name: string, value: unknown, toPlace: ToPlace): Credential {
  const keys = ['credentials', name];
  if (!isObject(value))
    throw new SandboxError(`${toPlace(keys)}: \`${name}\` has keys and values: give it \`scopes\`.`);
  const { scopes = [], keep = {} } = value;
  if (!isObject(keep))
    throw new SandboxError(`${toPlace([...keys, 'keep'])}: \`keep\` has scopes and the reason for each.`);
  return { name, scopes: [...new Set([...toTexts(scopes, [...keys, 'scopes'], toPlace), ...Object.keys(keep)])] };
}

function toTexts(value: unknown, keys: readonly string[], toPlace: ToPlace): readonly string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new SandboxError(`${toPlace(keys)}: \`${keys.at(-1)!}\` is a list of texts.`); // keys are never empty here
}

function toRegistry(registry: unknown, folder: string, toPlace: ToPlace): Registry {
  if (registry === undefined || registry === trustPlatform.id) return trustPlatform;
  if (isObject(registry)) return registry as unknown as Registry; // a registry object, by the type of `SandboxManifest`
  if (typeof registry !== 'string')
    throw new SandboxError(
      `${toPlace(['registry'])}: \`registry\` is the id of a built-in registry or the path of a registry file.`,
    );
  const file = path.resolve(folder, registry);
  const text = readText(
    file,
    `${toPlace(['registry'])}: \`${registry}\` is neither \`${trustPlatform.id}\` nor a registry file that can be read.`,
  );
  const parsed = parseRegistry(parseDocument(text).toJS());
  if (parsed.kind === 'registry') return parsed.registry;
  throw new SandboxError(
    parsed.problems.map(({ path: keys, message }) => `${registry}: ${keys.join('.')}: ${message}`).join('\n'),
  );
}

function readText(file: string, message: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SandboxError(message, { cause: error });
  }
}

/** The offset of the value, or of the nearest existing one that encloses it. */
function findOffset(document: Document, keys: readonly string[]): number {
  if (keys.length === 0) return 0;
  const parent = keys.length === 1 ? document.contents : document.getIn(keys.slice(0, -1), true);
  const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === keys.at(-1)) : undefined;
  const start = isNode(pair?.key) ? pair.key.range?.[0] : undefined;
  return start ?? findOffset(document, keys.slice(0, -1));
}

function toPosition(lines: LineCounter, offset: number): string {
  const { line, col } = lines.linePos(offset);
  return `${line}:${col}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
