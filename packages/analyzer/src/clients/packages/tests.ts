import type { ClientModel } from '../model.ts';
import { calls, packageRows } from './package-rows.ts';

const step = {
  kind: 'custom',
  custom: 'runStep',
  does: 'calls its last argument with the world as its `this`, and what a pattern captures as its arguments',
  sendsNothing: true,
} as const;

const STEPS = [
  'Given',
  'When',
  'Then',
  'And',
  'But',
  'defineStep',
  'Step',
  'Before',
  'After',
  'BeforeStep',
  'AfterStep',
];

/** Runners of tests that hand the code what other code defines. */
export const tests: readonly ClientModel[] = [
  packageRows({
    id: '@cucumber/cucumber',
    also: ['cucumber', '@badeball/cypress-cucumber-preprocessor'],
    isSign: true,
    page: 'https://github.com/cucumber/cucumber-js/blob/main/docs/support_files/world.md',
    exports: {
      setWorldConstructor: { kind: 'provides', name: 'world', value: 0 },
      defineParameterType: {
        kind: 'custom',
        custom: 'keepParameterType',
        does: 'gives the steps of an expression with its name the words that its `regexp` lists',
        sendsNothing: true,
      },
      ...Object.fromEntries(STEPS.map((name) => [name, step])),
    },
  }),
  packageRows({
    id: 'k6/data',
    page: 'https://grafana.com/docs/k6/latest/javascript-api/k6-data/sharedarray/',
    exports: { SharedArray: { construct: calls(1) } },
  }),
];
