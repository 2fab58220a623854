// npm run metamorphic -- --program purposes --rule rename: changes the programs of the tests, and prints where that
// makes a difference.
import '../register-typescript.mjs';

await import('./main.ts');
