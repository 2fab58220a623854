import type { Custom } from './client-call.ts';
import { inject } from './inject.ts';
import { loadInto } from './load-into.ts';
import { nativeFetch } from './native-fetch.ts';
import { nestModule, registerHttpModule, registerHttpModuleLater } from './nest-module.ts';
import { extendTest, useInFile, withFixtures } from './playwright-fixtures.ts';
import { sendEach } from './send-each.ts';
import { urlTag } from './url-tag.ts';

/** What no row can say, by the names that rows have for it. */
export const customs = { extendTest, inject, loadInto, nativeFetch, nestModule, registerHttpModule, registerHttpModuleLater, sendEach, urlTag, useInFile, withFixtures } as const satisfies Readonly<Record<string, Custom>>;

export type CustomName = keyof typeof customs;
