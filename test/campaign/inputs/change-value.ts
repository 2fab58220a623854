import type { Random } from '../../../bench/code-base/random.ts';

/** Values that stand where others belong. */
const others: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  ({ pick }) => pick([0, -1, 1e308, 2 ** 53, 0.1]),
  ({ pick }) => pick(HOSTILE_TEXTS),
  () => [],
  () => ({}),
  () => [[[[]]]],
  () => 'x'.repeat(1_000_000),
  () => nest(300),
  ({ pick }) => Object.fromEntries([[pick(ODD_KEYS), { a: 1 }]]),
];

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202Egnp.exe',
  '\u001b]0;owned\u0007',
  'a\nerror: all is well',
  '::error::owned',
  '##[error]owned',
  '<script>alert(1)</script>',
  '*'.repeat(200),
  '{'.repeat(200),
  '../../../../etc/passwd',
  '/dev/zero',
  'https://user:secret@acme.trust.example:99999/%zz',
  'GET ' + '/a'.repeat(5_000),
  '`${process.env}`',
];

const ODD_KEYS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '<<', 'a/b~0', '\u0000'];

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A place in a value: `holder[key]`. */
interface Slot {
  readonly holder: unknown[] | Record<string, unknown>;
  readonly key: string | number;
}

/** A copy of a value as JSON has it, with some of its parts changed. */
export function changeValue(value: unknown, random: Random): unknown {
  const root = { value: structuredClone(value) };
  for (let rounds = 1 + random.below(3); rounds > 0; rounds -= 1) {
    const slots = listSlots(root);
    if (slots.length > 0) random.pick(Object.values(changes))(random.pick(slots), random);
  }
  return root.value;
}

/** A copy whose keys stand in another order, which says nothing. */
export function shuffleKeys(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map((each) => shuffleKeys(each, random));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const shuffled = entries
    .map((entry) => ({ entry, at: random.below(1_000) }))
    .sort((left, right) => left.at - right.at);
  return Object.fromEntries(shuffled.map(({ entry: [key, each] }) => [key, shuffleKeys(each, random)]));
}

const changes: Readonly<Record<string, (slot: Slot, random: Random) => void>> = {
  replace: ({ holder, key }, random) => define(holder, key, random.pick(others)(random)),
  remove: ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  },
  double: ({ holder, key }) => {
    const value = Reflect.get(holder, key) as unknown;
    if (Array.isArray(holder)) holder.push(structuredClone(value));
    else define(holder, `${key}2`, structuredClone(value));
  },
  rename: ({ holder, key }, random) => {
    if (Array.isArray(holder)) return;
    const value = holder[key];
    Reflect.deleteProperty(holder, key);
    define(holder, random.chance(0.5) ? random.pick(ODD_KEYS) : `${String(key).slice(1)}x`, value);
  },
  wrap: ({ holder, key }, random) => {
    const value = Reflect.get(holder, key) as unknown;
    define(holder, key, random.chance(0.5) ? [value] : { value });
  },
  text: ({ holder, key }, random) => {
    const value = Reflect.get(holder, key) as unknown;
    if (typeof value === 'string') define(holder, key, changeText(value, random));
  },
};

function changeText(text: string, { below, pick }: Random): string {
  const at = below(text.length + 1);
  return text.slice(0, at) + pick([...HOSTILE_TEXTS, 'é', '.', '/', '}', '*']) + text.slice(at + below(3));
}

/** An assignment to `__proto__` would add no member. */
function define(holder: object, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function listSlots(root: Record<string, unknown>): readonly Slot[] {
  const slots: Slot[] = [];
  const left: (unknown[] | Record<string, unknown>)[] = [root];
  for (let holder = left.pop(); holder; holder = left.pop()) {
    for (const key of Object.keys(holder)) {
      slots.push({ holder, key });
      const value = Reflect.get(holder, key) as unknown;
      if (typeof value === 'object' && value !== null) left.push(value as Record<string, unknown>); // or a list
    }
  }
  return slots;
}
