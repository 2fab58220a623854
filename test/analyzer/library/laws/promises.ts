import fc from 'fast-check';
import { promiseMembers, promiseStatics } from '../../../../packages/analyzer/src/library/ecmascript/promise.ts';
import { promiseMakers } from '../../../../packages/analyzer/src/library/packages/promisify.ts';
import { code, told, untold, type LawTable } from '../../support/native-laws.ts';
import { text } from './inputs.ts';

const promise = fc.oneof(
  code`Promise.resolve(${text})`,
  code`Promise.reject(${text})`,
  code`new Promise((resolve, reject) => (flag0 ? resolve(${text}) : reject(${text})))`,
  code`(async () => ${text})()`,
  code`(async () => { throw ${text}; })()`,
  code`({ then: (resolve) => resolve(${text}) })`,
);
const several = fc.array(fc.oneof(promise, text), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`);

/** The outcome of a promise; a rejection becomes a pair. */
const end = (made: fc.Arbitrary<string>): fc.Arbitrary<string> => code`(async () => ${made})()`;
const all = fc.array(code`Promise.resolve(${text})`, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`);

/** `Promise.prototype`. */
export const promiseMemberLaws: LawTable = {
  names: () => Object.keys(promiseMembers),
  rows: {
    then: told`Promise.resolve(${promise}).then(${fc.constantFrom("(value) => value + '!'", "(value) => value + '!', (error) => 'caught ' + error", 'undefined', "null, (error) => 'caught ' + error", '() => { throw 1; }', '(value) => Promise.reject(value)')})`,
    catch: told`Promise.resolve(${promise}).catch(${fc.constantFrom("(error) => 'caught ' + error", 'undefined')})`,
    finally: told`Promise.resolve(${promise}).finally(${fc.constantFrom("() => 'x'", 'undefined')})`,
  },
};

/** `Promise.…`. */
export const promiseLaws: LawTable = {
  names: () => Object.keys(promiseStatics),
  rows: {
    resolve: told`${end(code`Promise.resolve(${promise})`)}`,
    reject: untold`Promise.reject(${text})`,
    all: told`Promise.all(${fc.oneof(all, several)})`,
    allSettled: told`Promise.allSettled(${several})`,
    race: told`Promise.race(${several.filter((items) => items !== '[]')})`,
    any: told`Promise.any(${several.filter((items) => items !== '[]')})`,
  },
};

const given = code`(path, answer) => answer(null, path + ${text})`;

/** The functions that promise libraries add. */
export const promiseMakerLaws: LawTable = {
  names: () => Object.keys(promiseMakers),
  packages: {
    bluebird: {
      promisify: toPromise,
      promisifyAll: (target: Readonly<Record<string, (...args: readonly unknown[]) => void>>) =>
        Object.fromEntries(Object.entries(target).map(([name, work]) => [`${name}Async`, toPromise(work)])),
    },
  },
  rows: {
    promisify: told`require('bluebird').promisify(${given})(${text})`,
    promisifyAll: told`require('bluebird').promisifyAll({ get: ${given} }).getAsync(${text})`,
  },
};

function toPromise(work: (...args: readonly unknown[]) => void) {
  return async (...args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve) => {
      work(...args, (_error: unknown, answer: unknown) => {
        resolve(answer);
      });
    });
}
