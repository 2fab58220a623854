import { run } from './effects.ts';
import { open, overview } from './sagas.ts';

export const openRequest = (template: string, files: Blob[]) => run(open(template, files));
export const readOverview = (language = 'en-us') => run(overview(language));
