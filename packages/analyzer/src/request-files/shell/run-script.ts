import {
  parse,
  type Assignment,
  type ArithmeticCommand,
  type ArithmeticFor,
  type Case,
  type Command,
  type CommandNode,
  type CompoundList,
  type For,
  type Function as ShellFunction,
  type If,
  type ParsedScript,
  type Pipeline,
  type Redirection,
  type Script,
  type Statement,
  type While,
  type AndOr,
  type Coproc,
  type Redirected,
  type Select,
  type TestCommand,
} from 'unbash';
import { MAX_LOOP_ITEMS, MAX_REQUESTS_OF_FILE, MAX_SHELL_DEPTH, MAX_SHELL_STEPS } from '../../bounds.ts';
import type { NameLabels } from '../../domain/name-labels.ts';
import { concat, distinct, hole, literal, type UrlText } from '../url-text.ts';
import {
  apart,
  appendItems,
  createFrame,
  namesChanged,
  OPENS_OUTPUT,
  restore,
  toHop,
  withoutArguments,
  type Cut,
  type Frame,
  type Output,
  type ShellRequest,
} from './frame.ts';
import { combineFields, commandName, isOpenItem, mayBeUrl, withInput } from './command-fields.ts';
import { builtins, type Builtin } from './builtins.ts';
import { clients } from './clients.ts';
import type { CommandClient, Field, TextSpan } from './command-line.ts';
import { expandArray, expandField, expandWord, isList, type WordContext } from './words.ts';
import { ARGUMENTS, assign, fork, join, type World } from './world.ts';

/**
 * Runs a script without running anything: variables and functions are followed, both branches of each condition are
 * taken, and loops over known items are repeated. A step is a statement in one world.
 */
export class ShellRun {
  readonly #functions = new Map<string, ShellFunction>();
  readonly #called = new Set<string>();
  readonly #requests = new Map<string, ShellRequest>();
  readonly #symbolic = new Map<string, readonly ShellRequest[]>();
  readonly #holes: readonly UrlText[];
  readonly #labels: NameLabels;
  #steps = 0;
  #end: readonly World[] = [new Map()];
  cut: Cut | undefined;
  readonly errors: { readonly message: string; readonly pos: number }[] = [];

  constructor(labels: NameLabels, holes: readonly UrlText[]) {
    this.#labels = labels;
    this.#holes = holes;
  }

  /** Runs a script in an environment; all requests of it, also those of functions that it never calls. */
  run(script: ParsedScript, environment: World): readonly ShellRequest[] {
    const frame = createFrame();
    this.#end = join([...this.#runScript(script, [environment], frame), ...frame.returned]);
    if (this.#end.length === 0) this.#end = [environment];
    const sent = [...this.#requests.values()];
    const roots = new Map<string, readonly ShellRequest[]>();
    for (const name of this.#functions.keys()) {
      if (this.#called.has(name)) continue;
      const before = new Set(this.#called);
      roots.set(name, this.symbolicOf(name));
      for (const called of this.#called) if (!before.has(called) && called !== name) roots.delete(called);
      if (!before.has(name)) this.#called.delete(name);
    }
    return [...sent, ...[...roots.values()].flat()];
  }

  /** What a function sends by itself, whatever its arguments. */
  symbolicOf(name: string): readonly ShellRequest[] {
    const known = this.#symbolic.get(name);
    if (known) return known;
    this.#symbolic.set(name, []);
    const body = this.#functions.get(name)?.body;
    if (!body) return [];
    const outer = new Map(this.#requests);
    this.#requests.clear();
    const worlds = this.#end.map((world) => {
      const own = new Map(world);
      own.delete(ARGUMENTS);
      return own;
    });
    this.#runNode(body, worlds, { ...createFrame(), inside: name });
    const sent = [...this.#requests.values()];
    this.#requests.clear();
    for (const [key, request] of outer) this.#requests.set(key, request);
    this.#symbolic.set(name, sent);
    return sent;
  }

  /** Runs a script that is an argument of a command. */
  runText(source: string, worlds: readonly World[], frame: Frame, at: TextSpan): readonly World[] {
    if (!this.#enter(frame, at.pos)) return worlds;
    const script = parse(source);
    return this.#runScript(script, worlds, { ...frame, depth: frame.depth + 1, at: frame.at ?? at });
  }

  #runScript(script: ParsedScript, worlds: readonly World[], frame: Frame): readonly World[] {
    for (const { message, pos } of script.errors ?? []) this.errors.push({ message, pos: frame.at?.pos ?? pos });
    return this.#runStatements(script.commands, worlds, frame);
  }

  #runStatements(statements: readonly Statement[], given: readonly World[], frame: Frame): readonly World[] {
    let worlds = given;
    for (const { command, background } of statements) {
      if (worlds.length === 0 || this.cut?.what === 'steps') break;
      const after = this.#runNode(command, worlds, frame);
      worlds = background ? worlds : join(after);
    }
    return worlds;
  }

  #runList(list: CompoundList, worlds: readonly World[], frame: Frame): readonly World[] {
    return this.#runStatements(list.commands, worlds, frame);
  }

  #runNode(
    node: CommandNode | Pipeline | AndOr | CompoundList,
    worlds: readonly World[],
    outer: Frame,
  ): readonly World[] {
    this.#steps += worlds.length;
    if (this.#steps > MAX_SHELL_STEPS) {
      this.cut ??= { pos: outer.at?.pos ?? node.pos, what: 'steps' };
      return worlds;
    }
    if (!this.#enter(outer, node.pos)) return worlds;
    const frame = { ...outer, depth: outer.depth + 1 };
    if (frame.output && OPENS_OUTPUT.has(node.type)) frame.output.isOpen = true;
    switch (node.type) {
      case 'Command':
        return worlds.flatMap((world) => this.#runCommand(node, world, frame));
      case 'Function':
        this.#functions.set(node.name.value, node);
        return worlds;
      case 'CompoundList':
        return this.#runList(node, worlds, frame);
      case 'BraceGroup':
        return this.#runList(node.body, worlds, frame);
      case 'Subshell':
        this.#runList(node.body, worlds, apart(frame));
        return worlds;
      case 'Pipeline':
        return this.#runPipeline(node, worlds, frame);
      case 'AndOr':
        return this.#runAndOr(node, worlds, frame);
      default:
        return this.#runCompound(node, worlds, frame);
    }
  }

  /** Commands that run others, some of them several times or never. */
  #runCompound(
    node: If | Case | For | Select | While | ArithmeticFor | Redirected | Coproc | TestCommand | ArithmeticCommand,
    worlds: readonly World[],
    frame: Frame,
  ): readonly World[] {
    switch (node.type) {
      case 'If':
        return this.#runIf(node, worlds, frame);
      case 'Case':
        return this.#runCase(node, worlds, frame);
      case 'For':
      case 'Select':
        return this.#runFor(node, worlds, frame);
      case 'While':
        return this.#runWhile(node, worlds, frame);
      case 'ArithmeticFor':
        return this.#repeat(node.body, worlds, frame);
      case 'Redirected':
        return this.#runRedirected(node, worlds, frame);
      case 'Coproc':
        return this.#runCoproc(node, worlds, frame);
      case 'TestCommand':
      case 'ArithmeticCommand':
        return worlds;
    }
  }

  #enter(frame: Frame, pos: number): boolean {
    if (frame.depth < MAX_SHELL_DEPTH) return true;
    this.cut ??= { pos: frame.at?.pos ?? pos, what: 'depth' };
    return false;
  }

  #runPipeline({ commands }: Pipeline, worlds: readonly World[], frame: Frame): readonly World[] {
    const [only, ...others] = commands;
    if (only && others.length === 0) return this.#runNode(only, worlds, frame);
    for (const command of commands) this.#runNode(command, worlds, apart(frame));
    return worlds;
  }

  #runAndOr({ commands }: AndOr, given: readonly World[], frame: Frame): readonly World[] {
    const [first, ...others] = commands;
    let worlds = first ? this.#runNode(first, given, frame) : given;
    for (const command of others) worlds = join([...worlds, ...this.#runNode(command, worlds, frame)]);
    return worlds;
  }

  #runIf({ clause, then, elif, else: last }: If, given: readonly World[], frame: Frame): readonly World[] {
    let worlds = this.#runList(clause, given, frame);
    const after = [...this.#runList(then, worlds, frame)];
    for (const each of elif) {
      worlds = this.#runList(each.clause, worlds, frame);
      after.push(...this.#runList(each.then, worlds, frame));
    }
    return join([...after, ...(last ? this.#runList(last, worlds, frame) : worlds)]);
  }

  #runCase({ items }: Case, worlds: readonly World[], frame: Frame): readonly World[] {
    const isTotal = items.some(({ pattern }) => pattern.some(({ text }) => text === '*'));
    return join([...items.flatMap(({ body }) => this.#runList(body, worlds, frame)), ...(isTotal ? [] : worlds)]);
  }

  /** Known items are taken one after the other, in each world. */
  #runFor({ name, wordlist, body }: For | Select, worlds: readonly World[], frame: Frame): readonly World[] {
    return join(
      worlds.flatMap((world) => {
        const items = this.#itemsOf(wordlist, world, frame);
        if (!items) return [world, ...this.#repeat(body, [assign(world, name.value, hole(name.value, 'loop'))], frame)];
        let current: readonly World[] = [world];
        for (const item of items)
          current = join(
            this.#runList(
              body,
              current.map((each) => assign(each, name.value, item)),
              frame,
            ),
          );
        return current;
      }),
    );
  }

  /** Undefined where they are unknown, or too many. */
  #itemsOf(words: For['wordlist'], world: World, frame: Frame): readonly UrlText[] | undefined {
    if (!words) {
      const items = world.get(ARGUMENTS);
      return items && isList(items) ? items : undefined;
    }
    const fields = words.flatMap((word) => expandField(word, world, this.#context(frame)).flat());
    const isKnown = fields.length <= MAX_LOOP_ITEMS && !fields.some(({ isLoose, text }) => isLoose ?? isOpenItem(text));
    return isKnown ? fields.map(({ text }) => text) : undefined;
  }

  #runWhile({ clause, body }: While, given: readonly World[], frame: Frame): readonly World[] {
    return this.#repeat(body, this.#runList(clause, given, frame), frame);
  }

  /** Once with what stands before the loop, and once with everything unknown that the loop changes. */
  #repeat(body: CompoundList, worlds: readonly World[], frame: Frame): readonly World[] {
    const first = this.#runList(body, worlds, frame);
    const changed = new Set(first.flatMap((after) => namesChanged(worlds, after)));
    if (changed.size === 0) return join([...worlds, ...first]);
    const widened = worlds.map((world) => {
      const wide = new Map(world);
      for (const name of changed) wide.set(name, hole(name, 'loop'));
      return wide;
    });
    return join([...worlds, ...first, ...this.#runList(body, widened, frame)]);
  }

  #runRedirected({ command, redirects }: Redirected, worlds: readonly World[], frame: Frame): readonly World[] {
    for (const world of worlds) this.#runRedirects(redirects, world, frame);
    return this.#runNode(command, worlds, frame);
  }

  #runCoproc({ body }: Coproc, worlds: readonly World[], frame: Frame): readonly World[] {
    this.#runNode(body, worlds, apart(frame));
    return worlds;
  }

  /** Commands in what is read: `done < <(curl …)`. */
  #runRedirects(redirects: readonly Redirection[], world: World, frame: Frame): void {
    for (const redirect of redirects)
      if (redirect.type !== 'HereDoc' && redirect.target) expandWord(redirect.target, world, this.#context(frame));
  }

  #runCommand(command: Command, world: World, frame: Frame): readonly World[] {
    this.#runRedirects(command.redirects, world, frame);
    const set = command.prefix.filter((each): each is Assignment => each.type === 'Assignment');
    if (!command.name)
      return set.reduce<readonly World[]>(
        (worlds, each) => worlds.flatMap((one) => this.#assign(each, one, frame)),
        [world],
      );
    const words = [command.name, ...command.args];
    const own = builtins[command.name.value];
    if (own?.assigns)
      return command.args.reduce<readonly World[]>(
        (worlds, each) => {
          if (own.isLocal) frame.locals.add(each.type === 'Assignment' ? each.name : each.value);
          return each.type === 'Assignment' ? worlds.flatMap((one) => this.#assign(each, one, frame)) : worlds;
        },
        [world],
      );
    const span = frame.at ?? { pos: command.name.pos, end: command.end };
    const alternatives = words.map((word): readonly (readonly Field[])[] =>
      word.type === 'Assignment' ? [[{ text: literal(word.text) }]] : expandField(word, world, this.#context(frame)),
    );
    // What stands before a function or a command is in its environment only.
    const inner = set.reduce<readonly World[]>(
      (worlds, each) => worlds.flatMap((one) => this.#assign(each, one, frame)),
      [world],
    );
    return join(
      combineFields(alternatives).flatMap((fields) => {
        const after = inner.flatMap((each) => this.invoke(fields, each, frame, span));
        return set.length === 0 ? after : after.length === 0 ? [] : [world];
      }),
    );
  }

  /** Calls a function, sends what a client sends, or does what a builtin does. */
  invoke(fields: readonly Field[], world: World, frame: Frame, span: TextSpan): readonly World[] {
    const [first, ...args] = fields;
    if (!first) return [world];
    const name = commandName(first.text);
    const known = this.#functions.get(name);
    if (known) return this.#call(known, args, world, frame, span);
    const client = clients.find((each) => each.name === name);
    if (client) {
      this.#send(client, args, frame, span);
      return this.#print(frame, undefined, world);
    }
    const builtin: Builtin | undefined = Object.hasOwn(builtins, name) ? builtins[name] : undefined;
    if (builtin?.run) return builtin.run({ args, world, frame, span, shell: this });
    if (!builtin?.isSilent) this.#print(frame, undefined, world);
    if (builtin?.isInert) return [world];
    return this.runWrapped(args, world, frame, span, name);
  }

  /** `sudo curl …`, `retry 3 api_get …`, `xargs -I{} curl …` */
  runWrapped(args: readonly Field[], world: World, frame: Frame, span: TextSpan, name = ''): readonly World[] {
    const at = args.findIndex(({ text }) => {
      const own = commandName(text);
      return this.#functions.has(own) || clients.some((client) => client.name === own);
    });
    if (at < 0) return [world];
    const inner = args.slice(at);
    if (!this.#functions.has(commandName(inner[0]!.text)) && !inner.slice(1).some(({ text }) => mayBeUrl(text)))
      return [world]; // found above
    const own = name === 'xargs' || name === 'parallel' ? withInput(inner, args.slice(0, at)) : inner;
    this.invoke(own, world, apart(frame), span);
    return [world];
  }

  /** Notes what a command prints; undefined where it is unknown. */
  #print({ output }: Frame, text: UrlText | undefined, world: World): readonly World[] {
    if (output) {
      if (text) output.texts.push(text);
      else output.isOpen = true;
    }
    return [world];
  }

  #call(
    { name, body }: ShellFunction,
    args: readonly Field[],
    world: World,
    frame: Frame,
    span: TextSpan,
  ): readonly World[] {
    this.#called.add(name.value);
    if (
      !this.#enter(frame, span.pos) ||
      frame.hops.some(({ inside }) => inside === name.value) ||
      frame.inside === name.value
    )
      return this.#callAgain(name.value, world, frame, span);
    const inner: Frame = {
      hops: [...frame.hops, toHop(span, frame)],
      inside: name.value,
      returned: [],
      locals: new Set(),
      ...(frame.output ? { output: frame.output } : {}),
      depth: frame.depth + 1,
    };
    const own = args.some(({ isLoose }) => isLoose)
      ? withoutArguments(world)
      : assign(
          world,
          ARGUMENTS,
          args.map(({ text }) => text),
        );
    const after = [...this.#runNode(body, [own], inner), ...inner.returned];
    return join(after.map((each) => restore(each, world, inner.locals)));
  }

  /** A function that calls itself again may send what it sends for other arguments. */
  #callAgain(name: string, world: World, frame: Frame, span: TextSpan): readonly World[] {
    for (const request of this.symbolicOf(name))
      this.#note({ ...request, hops: [...frame.hops, toHop(span, frame), ...request.hops] }, span.pos);
    if (frame.output) frame.output.isOpen = true;
    return [world];
  }

  #send(client: CommandClient, args: readonly Field[], frame: Frame, span: TextSpan): void {
    for (const { method, url } of client.send(args))
      this.#note({ client: client.name, method, url, hops: [...frame.hops, toHop(span, frame)] }, span.pos);
  }

  #note(request: ShellRequest, pos: number): void {
    if (this.#requests.size >= MAX_REQUESTS_OF_FILE) {
      this.cut ??= { pos, what: 'requests' };
      return;
    }
    this.#requests.set(JSON.stringify([request.hops, request.method, request.url]), request);
  }

  #assign({ name, value, append, index }: Assignment, world: World, frame: Frame): readonly World[] {
    if (index) return [assign(world, name, hole(name, 'item', true))];
    const context = this.#context(frame);
    if (value.type === 'ArrayValue') {
      const items = expandArray(value, world, context);
      return [assign(world, name, append ? appendItems(world.get(name), items) : items)];
    }
    const texts = expandWord(value, world, context);
    const before = append ? world.get(name) : undefined;
    if (before && isList(before)) return [assign(world, name, hole(name, 'item', true))];
    return fork(world, name, before ? texts.map((text) => concat(before, text)) : texts);
  }

  #context(frame: Frame): WordContext {
    return {
      labels: this.#labels,
      holes: this.#holes,
      run: (script: Script, world: World) => this.#capture(script, world, frame),
    };
  }

  /** What the commands of `$(…)` print; undefined where that is unknown. */
  #capture(script: Script, world: World, frame: Frame): readonly UrlText[] | undefined {
    if (!this.#enter(frame, script.pos)) return undefined;
    const output: Output = { texts: [], isOpen: script.commands.length !== 1 };
    // The positions of a script in escaped backquotes are those of another text.
    const at = script.source === undefined ? frame.at : (frame.at ?? { pos: 0, end: 0 });
    this.#runScript(script, [world], {
      ...frame,
      ...(at ? { at } : {}),
      returned: [],
      output,
      depth: frame.depth + 1,
    });
    return output.isOpen ? undefined : distinct([concat(...output.texts)]);
  }
}
