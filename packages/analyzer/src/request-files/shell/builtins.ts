import { concat, hole, literal, literalOf, type UrlText } from '../url-text.ts';
import type { Field, TextSpan } from './command-line.ts';
import type { Frame } from './frame.ts';
import type { ShellRun } from './run-script.ts';
import { isList } from './words.ts';
import { ARGUMENTS, assign, unset, type World } from './world.ts';

/** One use of a builtin. */
interface Use {
  readonly args: readonly Field[];
  readonly world: World;
  readonly frame: Frame;
  readonly span: TextSpan;
  readonly shell: ShellRun;
}

/** What the run of a script has to know of a command that sends nothing itself. */
export interface Builtin {
  /** Its arguments are assignments. */
  readonly assigns?: true;
  /** The names that it assigns are those of the function. */
  readonly isLocal?: true;
  /** It prints nothing. */
  readonly isSilent?: true;
  /** It runs none of its arguments: `apt-get install curl`. */
  readonly isInert?: true;
  readonly run?: (use: Use) => readonly World[];
}

const inert: Builtin = { isInert: true };
const silent: Builtin = { isInert: true, isSilent: true };
const reads: Builtin = { run: ({ args, world }) => [args.reduce(setUnknown, world)] };
const runsText: Builtin = { run: runTexts };

/** https://www.gnu.org/software/bash/manual/bash.html#Shell-Builtin-Commands, and programs that take scripts or names. */
export const builtins: Readonly<Record<string, Builtin>> = {
  export: { assigns: true },
  readonly: { assigns: true },
  local: { assigns: true, isLocal: true },
  declare: { assigns: true, isLocal: true },
  typeset: { assigns: true, isLocal: true },
  read: reads,
  mapfile: reads,
  readarray: reads,
  getopts: reads,
  unset: { run: ({ args, world }) => [args.reduce((each, { text }) => unset(each, literalOf(text) ?? ''), world)] },
  set: { run: setArguments },
  shift: { run: shiftArguments },
  return: {
    run: ({ world, frame }) => {
      frame.returned.push(world);
      return [];
    },
  },
  exit: { run: () => [] },
  echo: { run: (use) => print(use, joinWords(withoutFlags(use.args))) },
  printf: { run: (use) => print(use, format(use.args)) },
  eval: { run: runJoined },
  trap: runsText,
  bash: runsText,
  sh: runsText,
  zsh: runsText,
  dash: runsText,
  ash: runsText,
  su: runsText,
  ssh: runsText,
  watch: runsText,
  docker: runsText,
  podman: runsText,
  kubectl: runsText,
  concurrently: runsText,
  'run-s': inert,
  '[': silent,
  test: silent,
  ':': silent,
  true: silent,
  false: silent,
  cd: silent,
  sleep: silent,
  wait: silent,
  hash: silent,
  which: inert,
  type: inert,
  man: inert,
  grep: inert,
  apt: inert,
  'apt-get': inert,
  apk: inert,
  yum: inert,
  dnf: inert,
  brew: inert,
  pacman: inert,
  pip: inert,
};

function setUnknown(world: World, { text }: Field): World {
  const name = literalOf(text) ?? '';
  return /^[A-Za-z_]\w*$/.test(name) ? assign(world, name, hole(name, 'read')) : world;
}

/** `set -- a b` */
function setArguments({ args, world }: Use): readonly World[] {
  const at = args.findIndex(({ text }) => literalOf(text) === '--');
  if (at < 0) return [world];
  const rest = args.slice(at + 1);
  if (rest.some(({ isLoose }) => isLoose)) return [unset(world, ARGUMENTS)];
  return [
    assign(
      world,
      ARGUMENTS,
      rest.map(({ text }) => text),
    ),
  ];
}

function shiftArguments({ args, world }: Use): readonly World[] {
  const items = world.get(ARGUMENTS);
  const count = args[0] ? Number(literalOf(args[0].text)) : 1;
  if (!items || !isList(items)) return [world];
  return [
    Number.isInteger(count) && count >= 0 ? assign(world, ARGUMENTS, items.slice(count)) : unset(world, ARGUMENTS),
  ];
}

function print({ world, frame: { output } }: Use, text: UrlText | undefined): readonly World[] {
  if (output) {
    if (text) output.texts.push(text);
    else output.isOpen = true;
  }
  return [world];
}

function withoutFlags(args: readonly Field[]): readonly Field[] {
  const [first, ...rest] = args;
  return first && /^-[neE]+$/.test(literalOf(first.text) ?? '') ? withoutFlags(rest) : args;
}

function joinWords(args: readonly Field[]): UrlText {
  return concat(...args.flatMap(({ text }, index) => (index === 0 ? [text] : [literal(' '), text])));
}

/** `printf '%s/v1/%s' "$BASE" "$ID"`; undefined for other directives. */
function format([pattern, ...args]: readonly Field[]): UrlText | undefined {
  const text = pattern && literalOf(pattern.text);
  if (text === undefined || /%(?![s%])/.test(text)) return undefined;
  const pieces = text.replace(/\\n/g, '').split(/(%s|%%)/);
  if (pieces.filter((piece) => piece === '%s').length !== args.length) return undefined;
  let index = 0;
  return concat(
    ...pieces.map((piece) => {
      if (piece === '%s') return args[index++]!.text; // as many as there are directives
      return literal(piece === '%%' ? '%' : piece);
    }),
  );
}

/** `eval "curl $URL"` */
function runJoined({ args, world, frame, span, shell }: Use): readonly World[] {
  const source = args.map((field) => field.source ?? literalOf(field.text) ?? '').join(' ');
  return source.trim() === '' ? [world] : shell.runText(source, [world], frame, span);
}

/** The quoted arguments that hold a command: `bash -c "curl …"`, `ssh host 'curl …'`. */
function runTexts({ args, world, frame, span, shell }: Use): readonly World[] {
  const scripts = args.filter(({ source }) => source !== undefined && /\S\s+\S/.test(source));
  if (frame.output) frame.output.isOpen = true;
  for (const { source, span: own } of scripts)
    shell.runText(source ?? '', [world], { ...frame, returned: [] }, own ?? span);
  if (scripts.length > 0) return [world];
  return shell.runWrapped(args, world, frame, span);
}
