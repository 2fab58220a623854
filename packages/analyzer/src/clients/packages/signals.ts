import type { ClientModel } from '../model.ts';
import { calls } from './package-rows.ts';

const signal = {
  kind: 'custom',
  custom: 'createSignal',
  does: 'gives a function that gives its 1st argument, or what the code sets later',
  sendsNothing: true,
} as const;

const input = {
  kind: 'custom',
  custom: 'createInput',
  does: 'gives a function that gives what another component passes, or its 1st argument',
  sendsNothing: true,
} as const;

const required = { ...input, does: 'gives a function that gives what another component passes' };

/** Values that code reads by a call. */
export const signals: readonly ClientModel[] = [
  {
    id: '@angular/core/signals',
    page: 'https://angular.dev/guide/signals',
    origins: ['signal', 'computed', 'linkedSignal', 'input', 'model'].map((name) => ({
      module: '@angular/core',
      export: name,
      shape: name,
      sign: null,
    })),
    options: { url: [], method: [], baseUrl: [] },
    base: 'none',
    shapes: {
      signal: { call: signal },
      computed: { call: { ...calls(0), gives: 'function' } },
      linkedSignal: {
        call: {
          kind: 'custom',
          custom: 'createLinkedSignal',
          does: 'gives a function that gives what its 1st argument gives, or what the code sets later',
          sendsNothing: true,
        },
      },
      input: { call: input, members: { required } },
      model: { call: input, members: { required } },
    },
  },
];
