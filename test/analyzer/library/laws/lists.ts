import fc from 'fast-check';
import { listMembers } from '../../../../packages/analyzer/src/library/ecmascript/list.ts';
import { code, differs, told, untold, type LawTable } from '../../support/native-laws.ts';
import { changing, closedList, index, knownList, list, mapper, nested, openList, plain, predicate } from './inputs.ts';

const range = fc.oneof(
  fc.constant(''),
  index,
  fc.tuple(index, index).map((both) => both.join(', ')),
  fc.constant('count0'),
);
const fold = fc.constantFrom(
  "(all, item) => all + '/' + item, ''",
  "(all, item, index) => all + index + item, 'x'",
  "(all, item) => all + '/' + item",
  '(all, item) => (flag0 ? item : all)',
);
const generator = `(function* () { yield 'a'; yield flag0 ? 'b' : 'c'; return 'end'; })()`;

/** `Array.prototype`, and what iterators have. */
export const listLaws: LawTable = {
  names: () => Object.keys(listMembers),
  rows: {
    map: told`${list}.map(${mapper})`,
    flatMap: told`${fc.oneof(list, nested)}.flatMap(${fc.constantFrom('(item) => item', '(item) => [item, item]', '(item) => [[item]]')})`,
    forEach: told`(() => { const seen = []; const given = ${list}.forEach((item, index) => { seen.push(item, index); }); return [given, seen]; })()`,
    filter: told`${list}.filter(${predicate})`,
    find: told`${list}.find(${predicate})`,
    findLast: told`${list}.findLast(${predicate})`,
    some: untold`${list}.some(${predicate})`,
    every: untold`${list}.every(${predicate})`,
    findIndex: untold`${list}.findIndex(${predicate})`,
    findLastIndex: untold`${list}.findLastIndex(${predicate})`,
    reduce: told`${list}.reduce(${fold})`,
    reduceRight: [
      told`${closedList}.reduceRight(${fold.filter((each) => !each.includes('index'))})`,
      told`['a', 'b'].reduceRight((all, item, index) => all + index + item, 'x')`,
      differs('the unknown end of a list is folded last')`${openList}.reduceRight((all, item) => all + '/' + item, '')`,
    ],
    join: [
      told`${fc.oneof(closedList, nested)}.join(${fc.constantFrom('', "'/'", "''", 'undefined', 'part0')})`,
      told`['a', undefined, null, 'b'].join('/')`,
      differs('a list that may go on is taken to go on')`${openList}.join('/')`,
    ],
    toString: [
      told`${fc.oneof(closedList, nested)}.toString()`,
      differs('a list that may go on is taken to go on')`${openList}.toString()`,
    ],
    concat: told`${list}.concat(${list}, ${fc.oneof(list, plain)})`,
    slice: [
      told`${fc.oneof(closedList, openList)}.slice(${range.filter((each) => !each.includes('-'))})`,
      told`${closedList}.slice(${range})`,
      differs('what is cut off the end of a list that may go on stays')`${openList}.slice(0, -1)`,
    ],
    push: untold`${changing(list, code`.push(${plain}, 'z')`)}`,
    unshift: untold`${changing(list, code`.unshift(${plain}, 'z')`)}`,
    pop: [
      told`${changing(closedList, code`.pop()`)}`,
      differs('a list that may go on loses none of its known items')`${changing(openList, code`.pop()`)}`,
    ],
    shift: told`${changing(list, code`.shift()`)}`,
    splice: told`${changing(list, code`.splice(${fc.oneof(range, code`${index}, ${index}, 'new'`, code`${index}, undefined, 'new'`)})`)}`,
    toSpliced: told`${list}.toSpliced(${fc.oneof(range, code`${index}, ${index}, 'new'`, code`${index}, undefined, 'new'`)})`,
    reverse: told`${changing(list, code`.reverse()`)}`,
    toReversed: told`${list}.toReversed()`,
    sort: told`${changing(list, code`.sort(${fc.constantFrom('', '(a, b) => (a < b ? 1 : -1)')})`)}`,
    toSorted: told`${fc.oneof(list, fc.constant('[10, 9, 1]'))}.toSorted()`,
    flat: [
      told`${nested}.flat(${fc.constantFrom('', '1', 'undefined')})`,
      told`${nested}.flat(${fc.constantFrom('0', '2', 'Infinity', 'count0')})`,
    ],
    fill: [
      told`${changing(list, code`.fill(${fc.constantFrom("'x'", 'part0')})`)}`,
      differs('the positions are not looked at')`${changing(list, code`.fill('x', ${index}, ${index})`)}`,
    ],
    copyWithin: told`${changing(fc.oneof(list, fc.constant("['a']")), code`.copyWithin(${index}, ${index})`)}`,
    at: told`${list}.at(${fc.oneof(index, fc.constantFrom('', 'count0'))})`,
    includes: told`${list}.includes(${plain})`,
    indexOf: untold`${list}.indexOf(${plain})`,
    lastIndexOf: untold`${list}.lastIndexOf(${plain})`,
    next: untold`(() => { const it = ${fc.oneof(code`${list}.values()`, fc.constant(generator))}; return [it.next(), it.next()]; })()`,
    return: untold`(() => { const it = ${generator}; it.next(); return it.return('x'); })()`,
    throw: untold`(() => { const it = (function* () { try { yield 'a'; } catch (error) { yield error; } })(); it.next(); return it.throw('x'); })()`,
    values: told`[...${list}.values()]`,
    keys: told`[...${knownList}.keys()]`,
    entries: told`[...${list}.entries()]`,
  },
};
