// npm run generate: writes the pages of the documentation that are made from the sources and from what commands print.
// With `--check` it writes nothing and fails where a page is out of date.
import { register } from 'node:module';
import '../register-typescript.mjs';

// The pages are made by the compiled packages, which the generators of the packages have just brought up to date.
const hooks = `
  export async function resolve(specifier, context, next) {
    const resolved = await next(specifier, context);
    return { ...resolved, url: resolved.url.replace(/(\\/packages\\/[^/]+)\\/src\\/(.*)\\.ts$/, '$1/dist/$2.js') };
  }`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

await import('./generate.ts');
