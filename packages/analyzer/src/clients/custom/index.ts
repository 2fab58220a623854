import type { Custom } from './client-call.ts';
import { inject } from './inject.ts';
import { loadInto } from './load-into.ts';

/** What no row can say, by the names that rows have for it. */
export const customs = { inject, loadInto } as const satisfies Readonly<Record<string, Custom>>;

export type CustomName = keyof typeof customs;
