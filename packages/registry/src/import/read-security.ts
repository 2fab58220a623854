import type { Requirement } from '../registry.ts';
import { getText, getMember, listItems, listMembers, toMembers, toWord, type Located } from './located.ts';
import { remark, resolve, step, type Reading } from './reading.ts';

/** What a description says that an operation needs. `unsaid`: nothing about scopes. */
export type Need =
  | { readonly kind: 'public' }
  | { readonly kind: 'unsaid' }
  | { readonly kind: 'scoped'; readonly requirement: Requirement };

/** A way to prove who is calling. `token`: an access token, which has scopes. */
interface SecurityScheme {
  readonly kind: 'token' | 'other';
  /** Its type, as the description has it: `apiKey`. */
  readonly type: string;
  readonly node: Located;
}

export type SecuritySchemes = ReadonlyMap<string, SecurityScheme>;

/** The security schemes by name, of a node that holds them. */
export function readSchemes(reading: Reading, node: Located | undefined): SecuritySchemes {
  const schemes = new Map<string, SecurityScheme>();
  for (const [name, written] of listMembers(resolve(reading, node) ?? nothing)) {
    const scheme = resolve(reading, written);
    if (!scheme || name.startsWith('x-')) continue;
    const type = getText(getMember(scheme, 'type')) ?? '';
    const isBearer = type === 'http' && /^bearer$/i.test(getText(getMember(scheme, 'scheme')) ?? '');
    const isToken = type === 'oauth2' || type === 'openIdConnect' || isBearer;
    schemes.set(name, { kind: isToken ? 'token' : 'other', type: toWord(type), node: scheme });
  }
  return schemes;
}

const nothing: Located = { value: undefined, at: { document: '', steps: [] } };

/** One entry of `security`: the scopes that it demands together, by scheme. */
interface Alternative {
  readonly node: Located;
  readonly names: readonly string[];
  readonly scopes: readonly string[];
  /** Whether something in it is no scope, so that it demands more than `scopes`. */
  readonly isBroken: boolean;
}

/** Reads a `security`; each is read once, however many operations have it. */
export interface SecurityReader {
  /** Notes which schemes are used with scopes anywhere. */
  readonly note: (security: Located | undefined) => void;
  /** To be asked when all are noted. */
  readonly toNeed: (security: Located | undefined) => Need;
}

export function createSecurityReader(reading: Reading, schemes: SecuritySchemes): SecurityReader {
  const noted = new Map<unknown, readonly Alternative[]>();
  const needs = new Map<unknown, Need>();
  const scoped = new Set<string>();
  const read = (security: Located): readonly Alternative[] => {
    const known = noted.get(security.value);
    if (known) return known;
    if (!Array.isArray(security.value)) remark(reading, 'lost', security.at, '`security` must be a list.');
    const found = listItems(security).flatMap((item) => readAlternative(reading, schemes, scoped, item));
    noted.set(security.value, found);
    return found;
  };
  return {
    note: (security) => {
      if (security) read(security);
    },
    toNeed: (security) => {
      if (!security) return { kind: 'unsaid' };
      const known = needs.get(security.value);
      if (known) return known;
      const isOpen = Array.isArray(security.value) && security.value.length === 0;
      const need: Need = isOpen ? { kind: 'public' } : toNeed(reading, read(security), { schemes, scoped });
      needs.set(security.value, need);
      return need;
    },
  };
}

function readAlternative(
  reading: Reading,
  schemes: SecuritySchemes,
  scoped: Set<string>,
  written: Located,
): Alternative[] {
  const node = resolve(reading, written);
  if (!node) return [];
  const scopes = new Set<string>();
  let isBroken = false;
  const names: string[] = [];
  for (const [name, list] of listMembers(node)) {
    names.push(name);
    const scheme = schemes.get(name);
    if (!scheme)
      remark(
        reading,
        'doubt',
        list.at,
        `The description has no security scheme \`${name}\`; its scopes are imported as they are.`,
      );
    for (const item of listItems(list)) {
      step(reading);
      if (scheme?.kind === 'other') {
        remark(
          reading,
          'lost',
          item.at,
          `\`${toWord(item.value)}\` is not a scope: \`${name}\` is ${scheme.type}, without access tokens.`,
        );
      } else if (typeof item.value === 'string' && isScope(item.value)) {
        scopes.add(item.value);
        scoped.add(name);
      } else {
        isBroken = true;
        remark(
          reading,
          'lost',
          item.at,
          'This is not a scope (a scope has no white space, quotes or backslashes), so the alternative that needs it is left out.',
        );
      }
    }
  }
  return [{ node, names, scopes: [...scopes], isBroken }];
}

interface SecurityTerms {
  readonly schemes: SecuritySchemes;
  readonly scoped: ReadonlySet<string>;
}

function toNeed(reading: Reading, alternatives: readonly Alternative[], { schemes, scoped }: SecurityTerms): Need {
  const whole = alternatives.filter(({ isBroken }) => !isBroken);
  const demanding = whole.filter(({ scopes }) => scopes.length > 0);
  const needless = whole.find(
    ({ names, scopes }) =>
      scopes.length === 0 && names.every((name) => schemes.get(name)?.kind === 'token' && scoped.has(name)),
  );
  if (needless) {
    for (const { node } of demanding)
      remark(reading, 'lost', node.at, 'These scopes are not needed: another alternative needs none.');
    return { kind: 'public' };
  }
  if (demanding.length === 0) return { kind: 'unsaid' };
  for (const { node, names } of whole.filter(({ scopes }) => scopes.length === 0))
    remark(
      reading,
      'lost',
      node.at,
      `${names.map((name) => `\`${name}\``).join(' with ')} is an alternative without scopes: only the alternatives with scopes are imported.`,
    );
  return { kind: 'scoped', requirement: demanding.map(({ scopes }) => scopes) };
}

/** RFC 6749, section 3.3. */
export function isScope(text: string): boolean {
  return /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(text);
}

/** The scopes that the schemes list, with what each allows and where it stands. */
export function listScopes(
  reading: Reading,
  schemes: SecuritySchemes,
): ReadonlyMap<string, { readonly grants: string; readonly at: Located['at'] }> {
  const found = new Map<string, { grants: string; at: Located['at'] }>();
  for (const { node } of schemes.values()) {
    const flows = listMembers(resolve(reading, getMember(node, 'flows')) ?? nothing);
    const holders = [node, ...flows.flatMap(([, flow]) => resolve(reading, flow) ?? [])];
    for (const holder of holders) {
      for (const [name, text] of listMembers(resolve(reading, getMember(holder, 'scopes')) ?? nothing)) {
        step(reading);
        if (found.has(name) || name.startsWith('x-')) continue;
        if (isScope(name)) found.set(name, { grants: toPhrase(text), at: text.at });
        else
          remark(
            reading,
            'lost',
            text.at,
            `\`${name}\` is not a scope: a scope has no white space, quotes or backslashes.`,
          );
      }
    }
  }
  return found;
}

function toPhrase({ value }: Located): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

/** The kinds of schemes without access tokens, each at its place. */
export function remarkOthers(reading: Reading, schemes: SecuritySchemes): void {
  for (const [name, { kind, type, node }] of schemes)
    if (kind === 'other')
      remark(
        reading,
        'lost',
        node.at,
        `The security scheme \`${name}\` (${toMembers(node.value).scheme === undefined ? type : `${type}, ${toWord(toMembers(node.value).scheme)}`}) has no scopes: what it protects alone becomes \`kind: unscoped\`, and together with scopes it is omitted.`,
      );
}
