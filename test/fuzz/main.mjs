// npm run fuzz -- --runs 20000 --seed 1: writes programs, runs them, analyses them, and prints what is lost. With --each: a program for each rule.
import { register } from 'node:module';

const hooks = `
  import { readFile } from 'node:fs/promises';
  import { createRequire } from 'node:module';
  const ts = createRequire(${JSON.stringify(import.meta.url)})('typescript');
  export async function load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const { outputText } = ts.transpileModule(await readFile(new URL(url), 'utf8'), { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 } });
    return { format: 'module', source: outputText, shortCircuit: true };
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
await import('./main.ts');
