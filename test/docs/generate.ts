import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pages } from './pages.ts';

const isCheck = process.argv.includes('--check');

for (const [file, create] of Object.entries(pages)) emit(file, await create());

function emit(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  if (!isCheck) {
    writeFileSync(file, text);
    return;
  }
  console.error(`${file} is not what its commands print or its sources make: run \`npm run generate\`.`);
  process.exitCode = 1;
}
