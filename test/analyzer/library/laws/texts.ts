import fc from 'fast-check';
import { stringMembers } from '../../../../packages/analyzer/src/library/ecmascript/string.ts';
import { told, untold, type LawTable } from '../../support/native-laws.ts';
import { index, literal, number, piece, text } from './inputs.ts';

const pattern = fc.constantFrom('/\\/+$/', '/^\\/+/', '/\\//g', '/(a)(b)?/', '/(?<kind>v\\d)/', '/[a-z]+/gi', '/zz/');
const range = fc.oneof(
  fc.constant(''),
  index,
  fc.tuple(index, index).map((both) => both.join(', ')),
);
const length = fc.integer({ min: -1, max: 12 }).map(String);

/** `String.prototype`. */
export const stringLaws: LawTable = {
  names: () => Object.keys(stringMembers),
  rows: {
    toString: told`${text}.toString()`,
    valueOf: told`${text}.valueOf()`,
    trim: told`${text}.trim()`,
    trimStart: told`${text}.trimStart()`,
    trimEnd: told`${text}.trimEnd()`,
    normalize: [told`${text}.normalize()`, told`'e\\u0301'.normalize()`],
    toLowerCase: told`${text}.toLowerCase()`,
    toUpperCase: told`${text}.toUpperCase()`,
    toLocaleLowerCase: told`${text}.toLocaleLowerCase()`,
    toLocaleUpperCase: told`${text}.toLocaleUpperCase()`,
    concat: told`${text}.concat(${text}, ${fc.oneof(text, number)})`,
    replace: told`${text}.replace(${fc.oneof(piece, pattern)}, ${fc.constantFrom("''", "'$1x'", "'$&$&'", '(match) => match + 1', 'part1', 'undefined')})`,
    replaceAll: told`${text}.replaceAll(${fc.oneof(piece, pattern)}, ${fc.constantFrom("'x'", "'$&$&'", '(match) => match + 1', 'part1')})`,
    split: [
      told`${text}.split(${fc.oneof(piece, pattern, fc.constantFrom('undefined', "'/', 1"))})`,
      told`${literal.filter((each) => each !== '""')}.split('')`,
      told`${literal}.split('/', -1)`,
      told`''.split('')`,
    ],
    startsWith: [told`${text}.startsWith(${piece})`, untold`${literal}.startsWith(${piece}, ${index})`],
    endsWith: [told`${text}.endsWith(${piece})`, untold`${literal}.endsWith(${piece}, ${index})`],
    includes: [told`${text}.includes(${piece})`, untold`${literal}.includes(${piece}, ${index})`],
    indexOf: [told`${text}.indexOf(${piece})`, untold`${literal}.indexOf(${piece}, ${index})`],
    slice: told`${text}.slice(${range})`,
    substring: told`${text}.substring(${range})`,
    substr: told`${text}.substr(${range})`,
    charAt: told`${text}.charAt(${fc.oneof(index, fc.constant(''))})`,
    at: told`${text}.at(${fc.oneof(index, fc.constant(''))})`,
    padStart: told`${literal}.padStart(${length}, ${fc.constantFrom("'0'", "''", 'undefined', "'ab'")})`,
    padEnd: told`${literal}.padEnd(${length}, ${fc.constantFrom("'0'", "''", 'undefined', "'ab'")})`,
    repeat: told`${text}.repeat(${fc.oneof(length, fc.constantFrom('count0', '1.5'))})`,
    match: told`${text}.match(${fc.oneof(pattern, fc.constant("'a'"))})`,
    matchAll: told`[...${text}.matchAll(${fc.constantFrom('/\\//g', '/[a-z]+/gi', '/(a)(b)?/g')})]`,
    localeCompare: untold`${text}.localeCompare(${text})`,
    codePointAt: untold`${text}.codePointAt(${index})`,
    charCodeAt: untold`${text}.charCodeAt(${index})`,
  },
};
