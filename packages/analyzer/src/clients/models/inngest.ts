import type { ClientModel } from '../model.ts';

/** https://www.inngest.com/docs/reference/typescript/functions/step-run. Inngest hands `step` to each function. */
export const inngest = {
  id: 'inngest',
  page: 'https://www.inngest.com/docs/features/inngest-functions/steps-workflows/fetch',
  origins: [
    { path: 'step.fetch', shape: 'fetch', sign: String.raw`(?<![\w$])step\s*\.\s*fetch(?![\w$])` },
    { module: 'inngest', export: 'fetch', shape: 'fetch' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: { fetch: { call: { kind: 'request', url: 0, options: [1] } } },
} as const satisfies ClientModel;
