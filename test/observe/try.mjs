// node test/observe/try.mjs PROGRAM…: what a run of each program shows, beside what the analyzer says of it.
import '../register-typescript.mjs';

await import('./try.ts');
