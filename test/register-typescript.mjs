// Lets Node import the TypeScript files of the tests: each is transpiled as it is loaded.
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
