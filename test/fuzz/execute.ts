import { createRequire } from 'node:module';
import vm from 'node:vm';
import ts from 'typescript';
import type { Files } from '../analyzer/support/program.ts';
import { makings, observe } from '../observe/child/sites.ts';
import { instrument } from '../observe/instrument.ts';
import { createClients, type Sent } from './clients.ts';

type Machine = (given: unknown) => Promise<unknown>;

const requireNative = createRequire(import.meta.url);

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  esModuleInterop: true,
  allowJs: true,
};

/**
 * Programs wait for nothing outside: one that takes longer waits for itself, as a lock inside of the same lock does.
 */
const MAX_MILLISECONDS = 1_000;

/**
 * What a program of parts sends for each of the inputs; it throws what the program throws. Each input finds the program
 * as new.
 */
export async function execute(files: Files, inputs: readonly unknown[]): Promise<readonly Sent[]> {
  const scripts = new Map(Object.entries(files).map(([file, text]) => [file, compile(file, text)]));
  const sent: Sent[] = [];
  for (const input of inputs) {
    makings.clear();
    await atMost(load(scripts, sent).run(input));
  }
  return sent;
}

/** Of a program that never comes to its end, what it sent until then counts. */
async function atMost(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_MILLISECONDS);
  });
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}

function compile(file: string, text: string): vm.Script {
  const { code } = instrument({ file, text, options: OPTIONS });
  return new vm.Script(`(function (exports, module, require, process, fetch, Request, __observe) {${code}\n})`, {
    filename: file,
  });
}

type Body = (...given: readonly unknown[]) => void;

function load(scripts: ReadonlyMap<string, vm.Script>, sent: Sent[]): { readonly run: Machine } {
  const { fetch, Request, packages } = createClients(sent);
  const modules = new Map<string, { exports: unknown }>();
  const process = { env: { TRUST_BASE_URL: 'https://acme.trust.example' } };
  const require = (specifier: string): unknown => {
    if (!specifier.startsWith('.')) return packages[specifier] ?? requireNative(specifier);
    const file = specifier.slice('./'.length);
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    // The script is one function expression, written above.
    const body = (scripts.get(file) ?? scripts.get(file.replace(/\.js$/, '.ts')))!.runInThisContext() as Body;
    body(module.exports, module, require, process, fetch, Request, observe);
    return module.exports;
  };
  // `main.js` exports `run`: `writeParts` writes it.
  return require('./main.js') as { readonly run: Machine };
}
