import { rules } from '../../packages/audit/src/rules/index.ts';
import { code, table } from '../../packages/cli/src/text/markdown.ts';
import type { ProductMessage } from './product-messages.ts';

export interface ExplainedMessage extends ProductMessage {
  readonly example: string | undefined;
}

interface Group {
  readonly heading: string;
  readonly about: string;
  readonly holds: (file: string) => boolean;
}

const ofRules: readonly Group[] = rules.map(({ name, summary }) => ({
  heading: `[${name}](rules/${name}.md)`,
  about: `Reports ${summary}.`,
  holds: (file) => file.endsWith(`/rules/${name}.ts`),
}));

/** The first group that holds a file has its messages. */
const groups: readonly Group[] = [
  ...ofRules,
  {
    heading: 'Several rules',
    about: 'Sentences that findings of several rules end with.',
    holds: (file) => /\/audit\/src\/(?:rules\/|resolution\/resolve-target\.ts|contract\/phrases\.ts)/.test(file),
  },
  {
    heading: 'Files that were not fully analysed',
    about: '`parse-error` reports them.',
    holds: (file) => file.startsWith('packages/analyzer/'),
  },
  {
    heading: 'Mistakes in a manifest',
    about: 'With file, line and column; exit status 2.',
    holds: (file) => /\/audit\/src\/inputs\/manifest\/(?!load-manifests)/.test(file),
  },
  {
    heading: 'Mistakes in a registry file or an API description',
    about: 'With file, line and column; exit status 2.',
    holds: (file) => file.startsWith('packages/registry/'),
  },
  {
    heading: 'Remarks below the findings',
    about: 'What `check` and the report could not judge. They are no findings and leave the exit status as it is.',
    holds: (file) => /\/audit\/src\/(?:result\/remarks|judgement)\//.test(file),
  },
  {
    heading: 'Records of observed runs',
    about: 'What `--observed` and `observe` say of a file.',
    holds: (file) => /\/audit\/src\/(?:inputs\/observed\/|result\/observed-runs)|\/commands\/observe\.ts/.test(file),
  },
  {
    heading: 'Shards and merged results',
    about: 'What `merge` refuses; exit status 2.',
    holds: (file) => file.includes('/audit/src/facts/'),
  },
  {
    heading: 'init, fix and explain',
    about: 'Why one of these commands writes or prints nothing, or not all.',
    holds: (file) => /\/audit\/src\/(?:init|fix|explain)\//.test(file),
  },
  {
    heading: 'The sandbox',
    about: 'In the bodies of its answers, or at its start with exit status 2.',
    holds: (file) => file.startsWith('packages/sandbox/') || file.endsWith('/commands/sandbox.ts'),
  },
  {
    heading: 'Options and files of a command',
    about: 'On standard error; exit status 2 unless it is a warning.',
    holds: () => true,
  },
];

/** docs/messages.md. Where a text is filled in, the message has `…`. */
export function toMessagesPage(messages: readonly ExplainedMessage[], reasons: readonly string[]): string {
  const sections = groups.flatMap((group, index) => {
    const own = messages.filter(({ file }) => groups.findIndex(({ holds }) => holds(file)) === index);
    const shapes = new Map(own.map((message) => [message.parts.join('…'), message]));
    if (shapes.size === 0) return [];
    const rows = [...shapes.values()].map(toRow);
    return ['', `## ${group.heading}`, '', group.about, '', ...table(['Found', 'What to do'], rows)];
  });
  return [
    '<!-- Generated from the sources of the product by test/docs/messages-page.ts: npm run generate -->',
    '',
    '# Messages',
    '',
    intro,
    ...sections,
    ...reasonSection(reasons),
    '',
  ].join('\n');
}

const intro = `Every message about code, manifests, registries and commands, in the order of what prints it. \`…\` stands for what is filled
in; a message of little else is shown as an example.`;

/** What was found, and what to do: a message says the one behind the other. */
function toRow({ parts, example }: ExplainedMessage): readonly string[] {
  const shape = parts.join('…');
  const text = isMostlyFilledIn(parts) && example !== undefined ? example : shape;
  const { found, remedy } = splitMessage(text);
  return [found, remedy].map((cell) => (cell === '' ? '' : code(cell)));
}

/** Its own words do not tell what it is about. */
function isMostlyFilledIn(parts: readonly string[]): boolean {
  const words = parts.join(' ').match(/[a-z’]{2,}/gi) ?? [];
  return words.length < 3 * (parts.length - 1) && words.length < 8;
}

/**
 * Where a message turns to what to do: behind a colon or a sentence, with one of the verbs by which messages ask for
 * something.
 */
const turn =
  /(?:^|[:.?] )(?=(?:add|ask|avoid|call the|check|compare|correct|create|declare|did you mean|exclude|find out|fix|generate|give|grant|if you|if the|if it|import|install|keep|leave the|list|make|merge|move|name|pass|put|quote|read|record|recreate|remove|rename|replace|run|save|set|shorten|split|start|take|to resolve|to state|try|update|use|write)\b)/i;

function splitMessage(text: string): { readonly found: string; readonly remedy: string } {
  const outside = text.replaceAll(/`[^`]*`/g, (quoted) => 'x'.repeat(quoted.length));
  const at = turn.exec(outside);
  if (at === null) return { found: text, remedy: '' };
  const remedy = text.slice(at.index + at[0].length);
  return {
    found: text.slice(0, at.index + (at[0] === '' ? 0 : 1)),
    remedy: `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}`,
  };
}

/** Reasons come in `unresolved-call` findings: “`{action}` is open: only a run decides it.” */
function reasonSection(reasons: readonly string[]): readonly string[] {
  return [
    '',
    '## Why a part of a call is unresolved',
    '',
    aboutReasons,
    '',
    ...reasons.map((reason) => `- ${code(reason)}`),
  ];
}

const aboutReasons = `An \`unresolved-call\` finding gives them behind “is unknown:”, and \`explain --format json\` in \`reasons\`. What helps depends on
the reason:

- Something that only a run decides: name the endpoints in a comment on the call, as the finding says.
- A base URL: name the variable under \`baseUrls\` in the [manifest](manifest.md).
- A package or code that is not analysed: list the package under \`platform.packages\`, or describe it under
  [\`clients\`](manifest.md#clients).
- Something that no code sets or exports: check the name, or generate the missing code first.`;
