import { findNearName, parseRegistry, trustPlatform, type DocumentProblem, type Registry } from '@scopewright/registry';

import { ManifestError } from '../../contract/errors.ts';
import type { ManifestMistake } from '../../contract/manifest-mistake.ts';
import { readPlainYaml } from '../plain-yaml.ts';
import { isDescription, isPermissionsFile } from '../descriptions/is-description.ts';
import { toMistake } from './mistake.ts';
import type { NamedText } from './parse-manifest.ts';
import { findPlace, maxRegistryValues, parseYaml, toPointerStep } from './yaml-tree.ts';

const builtIn: ReadonlyMap<string, Registry> = new Map([[trustPlatform.id, trustPlatform]]);

/** The registry for manifests that name none, and for commands without a manifest. */
export const defaultRegistry: Registry = trustPlatform;

/** The user's own registry file, as its manifest names it. */
export interface RegistryFileText {
  /** Its path in results, relative to the audited directory. */
  readonly file: string;
  /** Undefined if the file cannot be read. */
  readonly text: string | undefined;
}

/** Whether `registry` is a path rather than the id of a built-in one. */
export function isRegistryPath(name: string): boolean {
  return /[/\\]/.test(name) || /\.(?:json|ya?ml)$/i.test(name);
}

/** Returns a built-in registry. `manifest` is the position of its name, for the error if there is none with that id. */
export function getBuiltInRegistry(
  { text: id, span }: NamedText,
  manifest: { readonly file: string; readonly text: string },
): Registry {
  const registry = builtIn.get(id);
  if (registry) return registry;
  const near = findNearName(id, builtIn.keys());
  const remedy =
    near === undefined
      ? `Write \`${[...builtIn.keys()].join('`, `')}\` or the path of a registry file.`
      : `Did you mean \`${near}\`?`;
  throw new ManifestError(manifest.file, [
    toMistake(manifest.text, span, `\`${id}\` is not a built-in registry. ${remedy}`, near),
  ]);
}

/** Parses the user's own registry file. Errors name positions in that file. */
export function parseRegistryFile(
  { file, text }: RegistryFileText,
  { text: path, span }: NamedText,
  manifest: { readonly file: string; readonly text: string },
): Registry {
  if (text === undefined)
    throw new ManifestError(manifest.file, [
      toMistake(
        manifest.text,
        span,
        `The registry file \`${path}\` cannot be read: give its path relative to the manifest.`,
      ),
    ]);
  return parseRegistryText(file, text);
}

/** Parses the text of a registry file. Throws a `ManifestError` with all of its mistakes. */
export function parseRegistryText(file: string, text: string): Registry {
  const quick = parseQuickly(text);
  const parsed = quick && parseRegistry(quick.value);
  return parsed?.kind === 'registry' ? parsed.registry : parseWithPlaces(file, text);
}

function parseWithPlaces(file: string, text: string): Registry {
  const parsed = parseRegistry(parseDocument(file, text));
  if (parsed.kind === 'registry') return parsed.registry;
  if (isDescription(text) || isPermissionsFile(text))
    throw new ManifestError(file, [
      toMistake(
        text,
        fileStart,
        `This is the description of an API, and not a registry: make a registry of it with \`scopewright registry import ${file} --output-file registry.yaml\`.`,
      ),
    ]);
  throw new ManifestError(file, placeProblems(text, parsed.problems));
}

/** Valid JSON and plain YAML have fast parsers, which know no positions. */
function parseQuickly(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown };
  } catch {
    return readPlainYaml(text.replace(/^\uFEFF/, ''), { numbers: 'value', aliases: false });
  }
}

/** Valid JSON is read in its own way: it may have a key twice. */
function parseDocument(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    const yaml = parseYaml(text, maxRegistryValues);
    if (yaml.kind === 'tree') return yaml.tree.data;
    throw new ManifestError(file, yaml.mistakes);
  }
}

/** The most mistakes of a file that are told one by one; a file of another kind has one in each row. */
const mostProblems = 100;

function placeProblems(text: string, problems: readonly DocumentProblem[]): ManifestMistake[] {
  const yaml = parseYaml(text, maxRegistryValues);
  const toPlaced = ({ path, isKey, message }: DocumentProblem): ManifestMistake => {
    const pointer = path.map((step) => `/${toPointerStep(String(step))}`).join('');
    const place = yaml.kind === 'tree' ? findPlace(yaml.tree, pointer) : undefined;
    return toMistake(text, (isKey === true ? place?.key : undefined) ?? place?.value ?? fileStart, message);
  };
  const told = problems
    .slice(0, mostProblems)
    .map(toPlaced)
    .sort((a, b) => a.line - b.line || a.column - b.column);
  const left = problems.slice(mostProblems);
  return left[0] === undefined
    ? told
    : [...told, toPlaced({ ...left[0], message: `This file has ${left.length} more mistakes after this one.` })];
}

const fileStart = { line: 1, column: 1, endLine: 1, endColumn: 1 };
