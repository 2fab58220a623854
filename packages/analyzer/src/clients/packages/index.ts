/**
 * The folder `packages/` takes nothing: it is data, read from the documentation that each package cites. It gives rows
 * for npm packages that send no request, but call, keep or give back what the code hands them. It never holds code that
 * runs during an analysis.
 */

import type { ClientModel } from '../model.ts';
import { adonis } from './adonis.ts';
import { asyncRows } from './async.ts';
import { caches } from './caches.ts';
import { concurrency } from './concurrency.ts';
import { containers } from './containers.ts';
import { bluebird } from './deferred.ts';
import { effector } from './effector.ts';
import { effectRows } from './effects.ts';
import { frameworks } from './frameworks.ts';
import { observables } from './observables.ts';
import { pipelines } from './pipelines.ts';
import { messages } from './messages.ts';
import { redux } from './redux.ts';
import { results } from './results.ts';
import { retries } from './retries.ts';
import { servers } from './servers.ts';
import { services } from './services.ts';
import { signals } from './signals.ts';
import { tasks } from './tasks.ts';
import { tests } from './tests.ts';
import { streams } from './streams.ts';
import { wrappers } from './wrappers.ts';

export const packages: readonly ClientModel[] = [
  adonis,
  asyncRows,
  bluebird,
  ...caches,
  ...concurrency,
  ...containers,
  effector,
  effectRows,
  ...frameworks,
  ...messages,
  ...observables,
  ...pipelines,
  ...redux,
  ...results,
  ...retries,
  ...servers,
  ...services,
  ...signals,
  streams,
  ...tasks,
  ...tests,
  ...wrappers,
];
