// node test/tools/screenshots.mjs [FOLDER], after `npm run build`: pictures of the HTML report, by default into
// docs/images.
import '../register-typescript.mjs';

await import('./screenshots.ts');
