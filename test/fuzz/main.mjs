// npm run fuzz -- --runs 20000 --seed 1: writes programs, runs them, analyses them, and prints what is lost. With
// --each: a program for each rule.
import '../register-typescript.mjs';

await import('./main.ts');
