import { rules } from '../../packages/audit/src/rules/index.ts';
import { code, table } from '../../packages/cli/src/text/markdown.ts';
import type { Files } from '../analyzer/support/program.ts';
import type { ProductMessage } from './product-messages.ts';
import { reasonPrograms } from './reason-programs.ts';

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
  about: `The rule reports ${summary}.`,
  holds: (file) => file.endsWith(`/rules/${name}.ts`),
}));

/** The first group that holds a file has its messages. */
const groups: readonly Group[] = [
  ...ofRules,
  {
    heading: 'What several rules say',
    about: 'Sentences that findings of several rules end with.',
    holds: (file) => /\/audit\/src\/(?:rules\/|resolution\/resolve-target\.ts|contract\/phrases\.ts)/.test(file),
  },
  {
    heading: 'Files that were not analysed whole',
    about: 'What `parse-error` says of them.',
    holds: (file) => file.startsWith('packages/analyzer/'),
  },
  {
    heading: 'Mistakes in a manifest',
    about: 'They name file, line and column, and the command ends with status 2.',
    holds: (file) => /\/audit\/src\/inputs\/manifest\/(?!load-manifests)/.test(file),
  },
  {
    heading: 'Mistakes in a registry file',
    about: 'They name file, line and column, and the command ends with status 2.',
    holds: (file) => file.startsWith('packages/registry/'),
  },
  {
    heading: 'What the sandbox says',
    about: 'In the bodies of its answers, or at its start; then the command ends with status 2.',
    holds: (file) => file.startsWith('packages/sandbox/'),
  },
  {
    heading: 'What a command cannot do',
    about: 'The message says what to change, and the command ends with status 2.',
    holds: () => true,
  },
];

/** docs/messages.md. Where a text is filled in, the message has `…`. */
export function toMessagesPage(
  messages: readonly ExplainedMessage[],
  reasons: readonly string[],
  wordings: readonly ExplainedMessage[],
): string {
  const sections = groups.flatMap((group, index) => {
    const own = messages.filter(({ file }) => groups.findIndex(({ holds }) => holds(file)) === index);
    const shapes = new Map(own.map((message) => [message.parts.join('…'), message]));
    if (shapes.size === 0) return [];
    return [
      '',
      `## ${group.heading}`,
      '',
      group.about,
      '',
      ...table(
        ['Message', 'Example'],
        [...shapes].map(([shape, { example = '' }]) => [code(shape), shape === example ? 'the same' : code(example)]),
      ),
    ];
  });
  return [
    '<!-- Generated from the sources of the product and what its tests produce by test/docs/messages-page.ts: npm run generate -->',
    '',
    '# Messages',
    '',
    intro,
    ...sections,
    ...reasonSection(reasons),
    ...wordingSection(wordings),
    '',
  ].join('\n');
}

/** Reasons come in `unresolved-call` findings: “`{action}` is open: only a run decides it.” */
function reasonSection(reasons: readonly string[]): readonly string[] {
  const rows = reasons.map((reason) => [
    code(reason),
    reasonPrograms[reason] === undefined ? 'none' : showProgram(reasonPrograms[reason]),
  ]);
  return ['', '## Why a part of a call is open', '', aboutReasons, '', ...table(['Reason', 'Program'], rows)];
}

const aboutReasons = `What an \`unresolved-call\` finding says behind “is open:”, and \`explain --format json\` in \`reasons\`: each with a program of
which a test sees that it is said. “none”: something else is always found to be the reason before, as far as is known.`;

/** Clauses, notes and headings, by the name of what prints them. */
function wordingSection(wordings: readonly ExplainedMessage[]): readonly string[] {
  const rows = wordings
    .map(({ parts, example = 'none' }) => [parts.join('…').trim(), example.trim()] as const)
    .map(([shape, example]) => [code(shape), shape === example ? 'the same' : code(example)]);
  return ['', '## Words around the messages', '', aboutWordings, '', ...table(['Words', 'Example'], rows)];
}

const aboutWordings =
  'Clauses of verdicts, notes, headings, and sentences of the report, as outputs of tests have them.';

/** The lines of a program, its files one below the other. What is long is left out in the middle. */
function showProgram(program: string | Files): string {
  if (typeof program === 'string') return showLines(program);
  return Object.entries(program)
    .map(([file, content]) => `${file}:<br>${showLines(content)}`)
    .join('<br>');
}

function showLines(content: string): string {
  const lines = content
    .split('\n')
    .map((line) => code(line.length > 200 ? `${line.slice(0, 60)} … ${line.slice(-60)}` : line.trim()));
  return (lines.length > 20 ? [...lines.slice(0, 3), '…', ...lines.slice(-2)] : lines).join('<br>');
}

const intro =
  'Every sentence that the product can say of code, manifests, registries and commands, with an example that a test produces.\nA `…` in a message stands for what is filled in.';
