// A process of the campaign that analyses files: it may be ended at any time.
import '../register-typescript.mjs';

await import('./child.ts');
