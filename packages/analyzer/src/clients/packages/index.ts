/**
 * The folder `packages/` takes nothing: it is data, read from the documentation that each package cites. It gives rows
 * for npm packages that send no request, but call, keep or give back what the code hands them. It never holds code that
 * runs during an analysis.
 */

import type { ClientModel } from '../model.ts';
import { concurrency } from './concurrency.ts';
import { containers } from './containers.ts';
import { messages } from './messages.ts';
import { redux } from './redux.ts';
import { retries } from './retries.ts';
import { servers } from './servers.ts';
import { signals } from './signals.ts';
import { wrappers } from './wrappers.ts';

export const packages: readonly ClientModel[] = [
  ...concurrency,
  ...containers,
  ...messages,
  ...redux,
  ...retries,
  ...servers,
  ...signals,
  ...wrappers,
];
