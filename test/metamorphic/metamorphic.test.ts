import { describe, expect, it } from 'vitest';
import { times } from '../sweep.ts';
import { knownDifferences } from './known-differences.ts';
import { differences } from './laws.ts';
import { textOf } from './pieces.ts';
import { programFolders, readSources } from './programs.ts';
import { preserving, removing } from './rules/index.ts';
import { changesOf, tryChange } from './search.ts';
import { outcomeOf, type Program } from './variant.ts';

const rules = [...Object.keys(preserving), ...Object.keys(removing)];
const folders = [...programFolders()];

/** Each rule begins with another program. */
const STEP = 7;

/** The programs in an order of the rule's own. */
function foldersFor(rule: number): typeof folders {
  const from = (rule * STEP) % folders.length;
  return [...folders.slice(from), ...folders.slice(0, from)];
}

describe.each(rules.map((rule, index) => [rule, index] as const))('a change by the rule %s', (rule, index) => {
  it('makes no difference to what is told', () => {
    const most = times({ whole: 30, sample: 2 });
    const found: string[] = [];
    let tried = 0;
    for (const [name, folder] of foldersFor(index)) {
      const program = readSources(name, folder);
      const changes = changesOf(program, (each) => each === rule);
      const change = changes[Math.floor(changes.length / 2)];
      if (!change || knownDifferences.some((known) => known.program === name && known.rule === rule)) continue;
      found.push(
        ...tryChange(program, outcomeOf(program, { files: new Map() }), change).map(({ what, lines }) =>
          [name, what, ...lines].join('\n'),
        ),
      );
      tried += 1;
      if (tried === most) break;
    }
    expect(found).toEqual([]);
    expect(tried).toBe(most);
  }, 600_000);
});

const api = `import { send, base } from './send.js';
const path = '/v2/purposes';
export function list() {
  return send(path);
}
export function read(id) {
  return send(\`/v2/purposes/\${id}\`, base);
}
export class Purposes {
  newest() { return read('newest'); }
  read(id) { return read(id); }
}
`;
const program: Program = {
  name: 'purposes',
  folder: '/program',
  texts: new Map([
    ['api.js', api],
    ['send.js', 'export const base = process.env.TRUST_BASE_URL;\nexport const send = (to) => fetch(base + to);\n'],
  ]),
};

describe('a rule', () => {
  it.each([...Object.keys(preserving), 'remove-statement'])('changes a program as it says: %s', (rule) => {
    const changes = changesOf(program, (each) => each === rule);
    const texts = changes.flatMap(({ variant }) =>
      [...variant.files].map(
        ([file, pieces]) => `--- ${file}\n${pieces === null ? '' : textOf(pieces, program.texts)}`,
      ),
    );
    expect(texts.join('\n')).toMatchSnapshot();
  });

  it('that takes something away leaves out what that concerns', () => {
    const told = { place: '', file: 'api.js', offset: api.indexOf('send(`'), method: 'GET', url: '', isOpen: false };
    const apart = changesOf(program, (rule) => rule === 'remove-statement').map(({ variant, isCompared }) => [
      variant.what.split('"')[1]!.slice(0, 21),
      isCompared(told),
    ]); // what is taken away stands in quotes
    expect(apart).toEqual([
      ["const path = '/v2/pur", true],
      ['export function list(', true],
      ['export function read(', false],
      ['export class Purposes', false],
      ['export const base = p', false],
      ['export const send = (', false],
    ]);
  });
});

describe('what is compared', () => {
  const told = {
    place: 'api.js:100',
    file: 'api.js',
    offset: 100,
    method: 'GET',
    url: '{}/v2/purposes',
    isOpen: false,
  };
  const outcome = (...all: readonly (typeof told)[]) => ({ told: all, mistakes: [] });
  const open = { ...told, method: 'PUT', isOpen: true };

  it.each([
    ['a call that is lost', outcome(told), outcome(), ['lost: api.js:100 GET {}/v2/purposes']],
    ['one that is new', outcome(), outcome(told), ['new: api.js:100 GET {}/v2/purposes']],
    ['one that becomes open', outcome(told), outcome(open), ['lost: api.js:100 GET {}/v2/purposes']],
    ['an open one that is lost', outcome(told, open), outcome(told), ['lost: api.js:100 open']],
    ['not one that is open and new', outcome(told), outcome(told, open), []],
    [
      'what goes wrong with a change',
      outcome(told),
      { ...outcome(told), mistakes: ['api.js: it fails'] },
      ['api.js: it fails'],
    ],
  ])('%s', (_, before, after, lines) => {
    expect(differences(before, after)).toEqual(lines);
  });
});
