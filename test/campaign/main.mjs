// npm run campaign -- --kind plant --seed 1 --times 200 --corpus FOLDER: hostile code and input, and what is lost in it.
import '../register-typescript.mjs';

await import('./main.ts');
