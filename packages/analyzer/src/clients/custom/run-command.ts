import type { ClientCall, Custom } from './client-call.ts';
import { sendRequest } from '../engine/request-event.ts';
import { NO_URL } from '../engine/address.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { isRecord, itemsOf } from '../../interpreter/objects/heap.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import type { FoundTarget } from '../../request-files/found-request.ts';
import { readShell } from '../../request-files/shell/read-shell.ts';
import { holeCharacter } from '../../request-files/shell/words.ts';
import type { UrlText } from '../../request-files/url-text.ts';
import { computed, opaque, optionsOf, text, unknown } from '../../domain/atoms.ts';
import { mergeGuards, type Guard } from '../../domain/guard.ts';
import { joinOptions } from '../../domain/join.ts';
import { toText } from '../../domain/text.ts';
import type { Hole, ListItems, Option, Text, Unknown, Value } from '../../domain/value.ts';
import { MAX_COMMAND_VARIANTS } from '../../bounds.ts';

/** A shell command in one variant: its text, where a character stands for each hole, and the guard of the variant. */
interface Variant {
  readonly script: string;
  readonly holes: readonly Text[];
  readonly guard: Guard;
}

const ANY_TEXT = toText(unknown({ name: 'text', reason: 'it is one of too many values' }));
/** A command that names one of them may send a request even where it cannot be read. */
const NAMES_CLIENT = /\b(?:curl|wget)\b/;

/**
 * Runs a shell command: a template that a tag takes, or a text. Its holes are words of the command. An options object
 * instead gives the function back.
 */
export const runShell: Custom = (call) => {
  const { machine, args } = call.made;
  const first = argumentAt(args, 0);
  if (isRecord(first)) return call.client;
  const pieces = itemsOf(first) ? piecesOfTemplate(machine, args) : [first];
  return send(
    call,
    variantsOf(machine, pieces, (piece) => piece),
  );
};

/** Runs a program with a list of arguments, none of which a shell reads. */
export const runProgram: Custom = (call) => {
  const { machine, args } = call.made;
  const [program, given] = [argumentAt(args, 0), argumentAt(args, 1)];
  const { items, rest } = itemsOf(given) ? iterate(machine, given) : { items: [], rest: given };
  if (rest && !isRecord(rest) && namesClient(program)) return sendAny(call);
  const words = [program, ...items].flatMap((word, index) => (index === 0 ? [word] : [text(' '), word]));
  return send(call, variantsOf(machine, words, quoted));
};

function namesClient(piece: Value): boolean {
  return optionsOf(piece).some(
    ({ value }) =>
      value.kind === 'text' && value.parts.some((part) => typeof part === 'string' && NAMES_CLIENT.test(part)),
  );
}

/** A word as the shell reads it in quotes. */
function quoted(piece: string): string {
  return piece === ' ' ? piece : `'${piece.replaceAll("'", String.raw`'\''`)}'`;
}

function piecesOfTemplate(machine: Machine, args: ListItems): readonly Value[] {
  return iterate(machine, argumentAt(args, 0)).items.flatMap((piece, index) =>
    index === 0 ? [piece] : [argumentAt(args, index), piece],
  );
}

/**
 * The variants of a command, one for each combination of alternatives of its pieces; undefined if they are too many and a
 * piece that names a client is among those left out.
 */
function variantsOf(
  machine: Machine,
  pieces: readonly Value[],
  toWord: (piece: string) => string,
): readonly Variant[] | undefined {
  let variants: readonly Variant[] = [{ script: '', holes: [], guard: [] }];
  for (const piece of pieces) {
    const options = optionsOf(printed(machine, piece));
    const isTooMany = variants.length * options.length > MAX_COMMAND_VARIANTS;
    if (isTooMany && namesClient(piece)) return undefined;
    const added: readonly Option[] = isTooMany ? [{ value: ANY_TEXT, guard: [] }] : options;
    variants = variants.flatMap((variant) => added.flatMap((option) => extend(variant, option, toWord)));
  }
  return variants;
}

function extend({ script, holes, guard }: Variant, { value, guard: own }: Option, toWord: (piece: string) => string) {
  const both = mergeGuards(guard, own);
  if (!both) return [];
  const { parts, labels } = toText(value);
  const added: Text[] = [];
  const piece = parts.map((part, index) => {
    if (typeof part === 'string') return part;
    added.push({ kind: 'text', parts: [part], labels: index === 0 ? labels : [] });
    return holeCharacter(holes.length + added.length - 1);
  });
  return [{ script: script + toWord(piece.join('')), holes: [...holes, ...added], guard: both }];
}

/** Sends the requests of all variants: those at the same place of the command are one request. */
function send(call: ClientCall, variants: readonly Variant[] | undefined): Value {
  if (!variants) return sendAny(call);
  const byPlace = new Map<number, { urls: Option[]; methods: Option[] }>();
  for (const variant of variants.filter(({ script }) => NAMES_CLIENT.test(script)))
    for (const [index, { method, url }] of readVariant(call.made.machine, variant).entries()) {
      const place = byPlace.get(index) ?? { urls: [], methods: [] };
      place.urls.push({ value: url, guard: variant.guard });
      place.methods.push({ value: method === null ? anyMethod() : text(method), guard: variant.guard });
      byPlace.set(index, place);
    }
  for (const { urls, methods } of byPlace.values()) sendOne(call, urls, methods);
  return opaque('process');
}

/** A request of which nothing is known but that the command may send one. */
function sendAny(call: ClientCall): Value {
  sendOne(call, [{ value: NO_URL, guard: [] }], [{ value: anyMethod(), guard: [] }]);
  return opaque('process');
}

function sendOne({ made, model, defaults }: ClientCall, urls: readonly Option[], methods: readonly Option[]): void {
  const args: ListItems = { kind: 'items', items: [joinOptions(methods), joinOptions(urls)], rest: null };
  sendRequest({ ...made, args }, model, { kind: 'request', methodArgument: 0, needsMethod: true, url: 1 }, defaults);
}

/** What a command sends. One that cannot be read in full may send anything. */
function readVariant(
  machine: Machine,
  { script, holes }: Variant,
): readonly { readonly method: string | null; readonly url: Text }[] {
  const { labels } = machine.knowledge;
  const { requests, problems } = readShell(script, { labels, holes: holes.map(toUrlText) });
  const bySource = new Map(
    holes
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (typeof part === 'string' ? [] : [[part.source, part] as const])),
  );
  const sent = requests
    .flatMap(({ targets }) => targets)
    .map((target) => ({ method: target.method, url: toDomain(machine, target, bySource) }));
  return problems.length > 0 ? [...sent, { method: null, url: NO_URL }] : sent;
}

function toUrlText({ parts, labels }: Text): UrlText {
  return {
    parts: parts.map((part) =>
      typeof part === 'string'
        ? part
        : {
            name: part.name,
            source: part.source,
            reason: part.reason,
            ...(part.spansSegments ? { spansSegments: true as const } : {}),
          },
    ),
    labels: [...labels],
  };
}

/** The URL with the holes of the code; a base that stands behind the command's first word bears its labels again. */
function toDomain({ knowledge }: Machine, { url }: FoundTarget, bySource: ReadonlyMap<string, Hole>): Text {
  const parts = url.parts.map((part) =>
    typeof part === 'string'
      ? part
      : (bySource.get(part.source) ?? {
          name: part.name,
          source: part.source,
          reason: part.reason,
          isSymbolic: false,
          ...(part.spansSegments ? { spansSegments: true as const } : {}),
        }),
  );
  const [head] = parts;
  const ofHead = typeof head === 'object' ? knowledge.labels.of(head.source.split('.')) : [];
  return { kind: 'text', parts, labels: [...new Set([...url.labels, ...ofHead])] };
}

function anyMethod(): Unknown {
  return computed({ name: 'method', reason: 'it is known only at run time' });
}
