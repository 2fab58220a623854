import { openSync, writeSync } from 'node:fs';

import type { Stack } from './call-stack.ts';
import { describeUrl, findSecrets, findSecretVariables, isSecret, toOrigin, type RawRequest } from './describe-url.ts';
import { createBaseFinder } from './find-bases.ts';
import type { RecordLine } from './record-line.ts';

/** Takes what the channels of Node tell. A request is known again by its object. */
export interface Recorder {
  /** Takes the stack of this moment, which is the best that there is; the first time counts. */
  readonly made: (request: object) => void;
  /** The request, or that which was made last, has come from another object, whose stack is the better one where its own shows nothing. */
  readonly madeFor: (origin: object, request?: object) => void;
  readonly sent: (request: object, toRaw: () => RawRequest) => void;
  readonly answered: (request: object, toAnswer: () => RawAnswer) => void;
}

export interface RawAnswer {
  readonly status: number;
  /** The value of a header, by its name in lower case. */
  readonly header: (name: string) => string | undefined;
}

export interface RecorderOptions {
  readonly file: string;
  /** Of the process: its secrets are not written, and names of variables show what a URL was made from. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Tells this process and thread from all others that write to the file. */
  readonly nameProcess: () => string;
  readonly readStack: () => Stack;
}

const observeVersion = 1;

const empty: Stack = () => [];

/**
 * Appends a line for each request when it is sent, and one for its answer, so that nothing is lost when the process is
 * killed in between. A line is one write to a file that is open for appending: those of several processes do not mix.
 */
export function createRecorder({ file, environment, nameProcess, readStack }: RecorderOptions): Recorder {
  const stacks = new WeakMap<object, Stack>();
  const known = new WeakMap<object, { readonly id: string; readonly secrets: readonly string[] }>();
  const readOrigin = rememberLast(toOrigin);
  const findBases = createBaseFinder(environment);
  const write = createLineWriter(file);
  let name: string | undefined;
  let variables: readonly string[] | undefined;
  let count = 0;

  let last: object | undefined;
  const made = (request: object): void => {
    if (stacks.has(request)) return;
    stacks.set(request, readStack());
    last = request;
  };

  const madeFor = (origin: object, request = last): void => {
    if (!request) return;
    const own = stacks.get(request) ?? empty;
    const better = stacks.get(origin) ?? empty;
    stacks.set(request, () => (own().length > 0 ? own() : better()));
  };

  const sent: Recorder['sent'] = (request, toRaw) => {
    if (known.has(request)) return;
    const raw = toRaw();
    if (raw.method === 'CONNECT') return; // the way to a proxy, not a request of the program
    made(request);
    name ??= nameProcess();
    variables ??= findSecretVariables(environment); // late, because programs read more of them from files
    const id = `${name}.${(count += 1)}`;
    known.set(request, { id, secrets: [...findSecrets(raw.authorization), ...variables] });
    const url = describeUrl(raw, variables, readOrigin);
    const bases = findBases(url.url);
    const stack = (stacks.get(request) ?? empty)();
    const described = Object.keys(bases).length === 0 ? url : { ...url, bases };
    write({ observeVersion, request: id, method: raw.method, ...described, stack });
  };

  const answered: Recorder['answered'] = (request, toAnswer) => {
    const { id, secrets } = known.get(request) ?? {};
    if (id === undefined || secrets === undefined) return;
    const { status, header } = toAnswer();
    const credential = decode(header('scopewright-credential'));
    const isScopeMissing = status === 403 && /\berror="?insufficient_scope\b/.test(header('www-authenticate') ?? '');
    write({
      observeVersion,
      answer: id,
      status,
      ...(credential === undefined || isSecret(credential, secrets) ? {} : { credential }),
      ...(isScopeMissing ? { missing: true } : {}),
    });
  };

  return { made: quietly(made), madeFor: quietly(madeFor), sent: quietly(sent), answered: quietly(answered) };
}

/** The sandbox names the credential of a request in a header of its answer. */
function decode(name: string | undefined): string | undefined {
  return name === undefined ? undefined : decodeURIComponent(name);
}

/** A function of a text that mostly is the same as the last time. */
function rememberLast<Result>(compute: (text: string) => Result): (text: string) => Result {
  let last: { readonly text: string; readonly result: Result } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: compute(text) };
    return last.result;
  };
}

/** A fault of ours must not reach the program. */
function quietly<Arguments extends readonly unknown[]>(work: (...given: Arguments) => void) {
  return (...given: Arguments): void => {
    try {
      work(...given);
    } catch {
      // The request goes on as it would have.
    }
  };
}

/** Opens the file with the first line, because most processes send no request. */
function createLineWriter(file: string): (line: RecordLine) => void {
  let descriptor: number | undefined;
  let hasFailed = false;
  return (line) => {
    if (hasFailed) return;
    try {
      descriptor ??= openSync(file, 'a');
      writeSync(descriptor, `${JSON.stringify(line)}\n`);
    } catch (error) {
      hasFailed = true;
      // Standard error's own descriptor: the program may have replaced the stream.
      writeSync(2, `scopewright observe: requests of this process are not recorded (${String(error)}).\n`);
    }
  };
}
