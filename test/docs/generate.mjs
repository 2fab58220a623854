// npm run generate: writes the pages of the documentation that are made from the sources and from what commands print.
// With `--check` it writes nothing and fails where a page is out of date.
import '../register-typescript.mjs';

await import('./generate.ts');
