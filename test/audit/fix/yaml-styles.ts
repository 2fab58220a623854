import fc from 'fast-check';

/** A manifest in some style, in pieces: between two neighbours stands the list of one credential's scopes. */
export interface StyledManifest {
  readonly text: string;
  readonly pieces: readonly string[];
  readonly lists: readonly StyledList[];
}

/** A list as it is written, from behind the colon of its key. */
interface StyledList {
  readonly text: string;
  readonly style: string;
  /** Comments on lines of their own. */
  readonly lineComments: readonly string[];
  /** By scope, the comment behind it on its line. */
  readonly ownComments: ReadonlyMap<string, string>;
}

export interface StyledCredential {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly kept?: readonly string[];
  readonly files?: string;
}

interface Dice {
  /** One of several. */
  readonly pick: <T>(values: readonly T[]) => T;
}

/** Every manifest of these credentials that the styles allow, chosen by a list of numbers. */
export function styleManifest(
  credentials: readonly StyledCredential[],
  head: string,
  numbers: readonly number[],
): StyledManifest {
  const dice = throwDice(numbers);
  const lineBreak = dice.pick(['\n', '\n', '\r\n']);
  const step = dice.pick(['  ', '    ', ' ']);
  const toText = (text: string): string => text.replaceAll('\n', lineBreak);
  const end = dice.pick(['', '\n', '\n# the end\n', '\n\n# the end']);
  const pieces = [
    toText(
      `${dice.pick(['', '\uFEFF'])}${dice.pick(['', '# ours\n', '\n# ours\n\n'])}${head}${dice.pick(['', '\n'])}credentials:${dice.pick(['', ' # by name'])}\n`,
    ),
  ];
  const lists: StyledList[] = [];
  for (const credential of credentials) {
    const before = dice.pick(['', '', `${step}# about ${credential.name}\n`, '\n']);
    const list = styleList(credential.scopes, step, dice);
    pieces[pieces.length - 1] =
      pieces.at(-1)! +
      toText(`${before}${step}${dice.pick([credential.name, `"${credential.name}"`])}:\n${step.repeat(2)}scopes:`);
    lists.push({ ...list, text: toText(list.text) });
    pieces.push(toText(`\n${toRest(credential, step, dice)}`));
  }
  pieces[pieces.length - 1] = pieces.at(-1)!.replace(/\r?\n$/, '') + toText(end);
  return {
    text: pieces.flatMap((piece, index) => (index < lists.length ? [piece, lists[index]!.text] : [piece])).join(''),
    pieces,
    lists,
  };
}

/** Numbers for `styleManifest`. */
export const styleNumbers = fc.array(fc.nat({ max: 997 }), { minLength: 40, maxLength: 40 });

function throwDice(numbers: readonly number[]): Dice {
  let next = 0;
  return { pick: (values) => values[numbers[next++ % numbers.length]! % values.length]! };
}

function toRest({ kept = [], files }: StyledCredential, step: string, dice: Dice): string {
  const indent = step.repeat(2);
  const keep =
    kept.length === 0
      ? ''
      : `${indent}keep:\n${kept.map((scope) => `${indent}${step}${scope}: used by hand # see the wiki\n`).join('')}`;
  return `${files === undefined ? '' : `${indent}files: [ ${files} ]${dice.pick(['', ' # its code'])}\n`}${keep}`;
}

function styleList(scopes: readonly string[], step: string, dice: Dice): StyledList {
  const style = dice.pick(scopes.length === 0 ? ['line'] : ['line', 'lines', 'wrapped', 'dashes', 'dashes', 'commas']);
  const list = { style, lineComments: [] as string[], ownComments: new Map<string, string>() };
  const quote = dice.pick(['', '', '"', "'"]);
  const items = scopes.map((scope) => {
    const own = dice.pick([quote, quote, '']);
    return `${dice.pick(['', '', '', `&a${scope} `])}${own}${scope}${own}`;
  });
  const own = (scope: string): string => {
    const comment = dice.pick(['', '', ` # why ${scope}`]);
    if (comment !== '') list.ownComments.set(scope, comment.trim());
    return comment;
  };
  const above = (scope: string, indent: string): string => {
    const comment = dice.pick(['', '', '', `# above ${scope}`]);
    if (comment === '') return '';
    list.lineComments.push(comment);
    return `${indent}${comment}\n`;
  };
  return { ...list, text: writers[style]!({ scopes, items, indent: step.repeat(3), own, above, dice }) };
}

interface Writing {
  readonly scopes: readonly string[];
  readonly items: readonly string[];
  readonly indent: string;
  readonly own: (scope: string) => string;
  readonly above: (scope: string, indent: string) => string;
  readonly dice: Dice;
}

const writers: Readonly<Record<string, (writing: Writing) => string>> = {
  line: ({ items, dice }) => {
    const space = dice.pick(['', ' ']);
    const last = items.length > 0 ? dice.pick(['', ',', ' ,']) : '';
    return `${dice.pick([' ', '  ', ' &own '])}[${space}${items.join(dice.pick([', ', ', ', ',  ', ' , ']))}${last}${space}]${dice.pick(['', ' # all'])}`;
  },
  lines: ({ scopes, items, indent, own, above, dice }) => {
    const last = dice.pick(['', ',']);
    const lines = items.map(
      (item, index) =>
        `${above(scopes[index]!, indent)}${indent}${item}${index < items.length - 1 ? ',' : last}${own(scopes[index]!)}\n`,
    );
    return `${dice.pick([' ', ' &own ', `\n${indent}`])}[\n${lines.join('')}${dice.pick([indent, `${indent} `])}]`;
  },
  wrapped: ({ items, indent, dice }) =>
    ` [${items.map((item, index) => `${index === 0 ? '' : dice.pick([' ', `\n${indent}`])}${item}${index < items.length - 1 ? ',' : ''}`).join('')}]`,
  dashes: ({ scopes, items, indent, own, above, dice }) => {
    const inner = dice.pick([indent, indent.slice(indent.length / 3)]);
    const gap = dice.pick([' ', '   ']);
    const lines = items.map(
      (item, index) =>
        `${above(scopes[index]!, inner)}${dice.pick(['', '', '\n'])}${inner}-${gap}${item}${own(scopes[index]!)}`,
    );
    return `${dice.pick(['', ' # held', ' &own'])}\n${lines.join('\n')}`;
  },
  commas: ({ scopes, items, indent, own }) =>
    `\n${indent}[ ${items.map((item, index) => `${index === 0 ? '' : `${indent}, `}${item}${own(scopes[index]!)}\n`).join('')}${indent}]`,
};
