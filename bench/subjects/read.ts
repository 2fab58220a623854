import { readFileSync } from 'node:fs';
import { listSourceFiles } from './files.ts';

let length = 0;
for (const file of listSourceFiles(process.argv[2]!)) length += readFileSync(file, 'utf8').length;
if (length === 0) throw new Error('There was nothing to read.');
