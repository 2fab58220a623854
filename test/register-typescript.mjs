// Lets Node import TypeScript: the types are taken out of each file as it is loaded.
import { register } from 'node:module';

const hooks = `
  import { readFile } from 'node:fs/promises';
  import { transform } from ${JSON.stringify(import.meta.resolve('rolldown/utils'))};
  export async function load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const { code, errors } = await transform(url, await readFile(new URL(url), 'utf8'), {});
    if (errors.length > 0) throw new Error(url + ': ' + errors[0].message);
    return { format: 'module', source: code, shortCircuit: true };
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
