// npm run generate: writes what the audit derives from its sources. It does not check types: those of a new rule hold
// only once its name is written.
import '../../../test/register-typescript.mjs';

await import('./generate.ts');
