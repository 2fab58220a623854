import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TypeScript from 'typescript';
import { listSourceFiles } from './files.ts';

/** P: each file is parsed as a compiler would, and nothing is done with it. */
const ts = createRequire(import.meta.url)('typescript') as typeof TypeScript;

let statements = 0;
for (const file of listSourceFiles(process.argv[2]!))
  statements += ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest).statements.length;
if (statements === 0) throw new Error('There was nothing to parse.');
