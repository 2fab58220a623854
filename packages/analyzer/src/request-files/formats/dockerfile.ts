import type { Env, Instruction, Run } from 'dockerfile-ast';
import { loadDockerfileAst } from '../../external.ts';
import { blank, readEmbedded, slice, type Embedded } from '../embedded.ts';
import { joinFound, type Found } from '../found-request.ts';
import type { ReadContext, RequestFormat } from '../request-format.ts';
import { readShell } from '../shell/read-shell.ts';
import { expandVariables } from '../variables.ts';
import { assign, type World } from '../shell/world.ts';
import { EMBEDDED_COMMAND } from './package-scripts.ts';

/** https://docs.docker.com/reference/dockerfile/ */
export const dockerfile: RequestFormat = {
  name: 'Dockerfile',
  kind: 'shell',
  matches: (path) => /(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[\w.-]+)?$|\.dockerfile$/i.test(path),
  mark: EMBEDDED_COMMAND,
  read: readDockerfile,
};

const RUNNING = new Set(['RUN', 'CMD', 'ENTRYPOINT', 'HEALTHCHECK', 'ONBUILD']);
const SETTING = new Set(['ENV', 'ARG']);
const VARIABLE = /\$\{?(\w+)\}?/;

function readDockerfile(text: string, { labels, targetKey }: ReadContext): Found {
  const starts = lineStarts(text);
  let environment: World = new Map();
  const found: Found[] = [];
  for (const instruction of loadDockerfileAst().DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword().toUpperCase();
    if (SETTING.has(keyword)) {
      const own = new Map(
        [...environment].flatMap(([name, value]) =>
          'parts' in value && typeof value.parts[0] === 'string' && value.parts.length === 1
            ? [[name, value.parts[0]] as const]
            : [],
        ),
      );
      for (const { name, value } of assignmentsOf(instruction)) {
        const [known] = expandVariables(value, { labels, own, pattern: VARIABLE });
        if (known) environment = assign(environment, name, known);
      }
    }
    if (!RUNNING.has(keyword)) continue;
    for (const script of scriptsOf(instruction, text, starts))
      found.push(readEmbedded(script, (each) => readShell(each, { labels, targetKey, environment })));
  }
  return joinFound(found);
}

interface Setting {
  readonly name: string;
  readonly value: string;
}

function assignmentsOf(instruction: Instruction): readonly Setting[] {
  const properties = 'getProperties' in instruction ? (instruction as Env).getProperties() : [];
  return properties.flatMap((property) => {
    const value = property.getValue();
    return value === null ? [] : [{ name: property.getName(), value }];
  });
}

/** The commands of an instruction: in here documents, in a list, or as they are. */
function scriptsOf(instruction: Instruction, text: string, starts: readonly number[]): readonly Embedded[] {
  const toOffset = ({ line, character }: { readonly line: number; readonly character: number }): number =>
    (starts[line] ?? text.length) + character;
  const documents = 'getHeredocs' in instruction ? (instruction as Run).getHeredocs() : [];
  const contents = documents.flatMap((each) => each.getContentRange() ?? []);
  if (contents.length > 0) return contents.map(({ start, end }) => slice(text, toOffset(start), toOffset(end)));
  const range = instruction.getArgumentsRange();
  if (!range) return [];
  const embedded = slice(text, toOffset(range.start), toOffset(range.end));
  return [{ ...embedded, text: withoutDockerWords(embedded.text) }];
}

/**
 * The commands as a shell reads them, each character in its place: without flags (`--mount=…`), the words that only
 * Docker knows, and comments between continued lines. A list of arguments is a command with quoted ones.
 */
function withoutDockerWords(text: string): string {
  const words = blank(text, /^\s*(?:(?:--[\w-]+=\S+|CMD|RUN|NONE)\s+)+/i);
  const lines = blank(words, /^[\t ]*#.*\n/gm);
  return /^\s*\[\s*"/.test(lines)
    ? lines.replace(/"(?:[^"\\]|\\[^])*"?|[[\],]/g, (token) => (token.startsWith('"') ? token : ' '))
    : lines;
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length)];
}
