import { MAX_ENVIRONMENTS } from '../bounds.ts';
import type { NameLabels } from '../domain/name-labels.ts';
import { combine, concat, distinct, hole, labelled, literal, tooMany, type UrlText } from './url-text.ts';

/** The variables of one environment, by name; their values may name others. */
export type Variables = ReadonlyMap<string, string>;

export interface VariableTerms {
  readonly labels: NameLabels;
  /** The variables of the file itself. */
  readonly own?: Variables;
  /** The environments in which the requests can be sent: each gives the text another value. */
  readonly environments?: readonly Variables[];
  /** Whether an environment's value goes before the file's. */
  readonly isEnvironmentFirst?: boolean;
  /** How variables are written; the first group is the name. Left out: `{{name}}`. */
  readonly pattern?: RegExp;
}

const DOUBLE_BRACES = /\{\{([^{}]*)\}\}/;

/** More values are not told apart. */
const MOST_VALUES = 32;
/** Variables that stand for each other, perhaps in a circle. */
const DEEPEST_VARIABLE = 8;

/** The alternatives of a text with variables; unknown ones are holes. */
export function expandVariables(text: string, terms: VariableTerms): readonly UrlText[] {
  const environments = terms.environments?.length ? terms.environments : [new Map<string, string>()];
  const values = distinct(environments.map((environment) => expandIn(text, environment, terms, 0)));
  return values.length > MOST_VALUES ? [tooMany(values)] : values;
}

function expandIn(text: string, environment: Variables, terms: VariableTerms, depth: number): UrlText {
  const pieces = text.split(terms.pattern ?? DOUBLE_BRACES);
  let isQuery = false;
  return concat(
    ...pieces.map((piece, index) => {
      if (index % 2 === 0) {
        isQuery ||= piece.includes('?');
        return literal(piece);
      }
      const name = nameOf(piece);
      const value = depth < DEEPEST_VARIABLE && !isQuery ? valueOf(name, environment, terms) : undefined;
      // What stands in a query may be a secret, and decides nothing.
      const known =
        value === undefined || value === ''
          ? hole(name, 'environment')
          : expandIn(value, environment, terms, depth + 1);
      return labelled(known, name, terms.labels);
    }),
  );
}

function valueOf(
  name: string,
  environment: Variables,
  { own, isEnvironmentFirst = false }: VariableTerms,
): string | undefined {
  const [inner, outer] = isEnvironmentFirst ? [environment, own] : [own, environment];
  return inner?.get(name) ?? outer?.get(name);
}

/** `{{ baseUrl }}`, `{{_.base_url}}`, `{{process.env.TRUST_BASE_URL}}`, `{{$processEnv %TRUST_BASE_URL}}` */
function nameOf(written: string): string {
  const name = written.trim().replace(/^(?:\$(?:processEnv|dotenv|env)[\s.]+%?|process\.env\.|_\.)/, '');
  const [first = ''] = name.replace(/^\$/, '').split(/[\s(]/, 1);
  return first === '' ? 'value' : first;
}

/** A method, if no variable stands in it. */
export function methodOf(text: string | undefined, otherwise = 'GET'): string | null {
  if (text === undefined || text.trim() === '') return otherwise;
  return /^[A-Za-z-]+$/.test(text.trim()) ? text.trim().toUpperCase() : null;
}

/** Puts the values of such parameters into a text before its variables are expanded, because they may name some. */
export function writePathParameters(text: string, values: Variables): string {
  const query = text.search(/[?#]/);
  const path = query < 0 ? text : text.slice(0, query);
  const written = path.replace(/(?<=\/):([A-Za-z_][\w-]*)/g, (whole, name: string) => values.get(name) || whole);
  return written + text.slice(path.length);
}

/** `/v1/purposes/:purposeId`: a segment with a colon is a parameter of the path. */
export function expandPathParameters(url: UrlText, values: Variables): UrlText {
  const parts = url.parts.flatMap((part, index): UrlText[] => {
    if (typeof part !== 'string') return [{ parts: [part], labels: [] }];
    const query = part.search(/[?#]/);
    const path = query < 0 ? part : part.slice(0, query);
    const isAfterQuery = url.parts.slice(0, index).some((each) => typeof each === 'string' && /[?#]/.test(each));
    if (isAfterQuery) return [literal(part)];
    const pieces = path.split(/(?<=\/):([A-Za-z_][\w-]*)/).map((piece, at) => {
      if (at % 2 === 0) return [literal(piece)];
      const value = values.get(piece);
      return [value === undefined || value === '' ? hole(piece, 'environment') : literal(value)];
    });
    return [...combine(pieces), literal(query < 0 ? '' : part.slice(query))];
  });
  return { parts: concat(...parts).parts, labels: url.labels };
}

/** Tools send a URL without a scheme to the host that it begins with. */
export function withHost(url: UrlText, scheme = 'http://'): UrlText {
  const [first] = url.parts;
  if (typeof first !== 'string' || /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(first) || first.startsWith('/')) return url;
  return { parts: concat(literal(scheme), url).parts, labels: url.labels };
}

/** The environments, each of which gives the variables other values; none if they are too many, so that these are unknown. */
export function toldApart<Environment>(environments: readonly Environment[]): readonly Environment[] {
  return environments.length > MAX_ENVIRONMENTS ? [] : environments;
}
