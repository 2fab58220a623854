import type { ClientModel } from '../model.ts';
import { calls, held, instance, packageRows, rest } from './package-rows.ts';

/** Packages of Redux that call what the code hands them with what it dispatches. */
export const redux: readonly ClientModel[] = [
  packageRows({
    id: '@reduxjs/toolkit',
    page: 'https://redux-toolkit.js.org/api/createAsyncThunk',
    exports: {
      createAsyncThunk: {
        call: {
          kind: 'calls',
          function: 1,
          with: [{ argument: 0 }, { unknown: 'thunkApi' }],
          gives: 'function',
        },
        members: { withTypes: instance('createAsyncThunk') },
      },
    },
  }),
  packageRows({
    id: 'redux-saga',
    also: [
      '@redux-saga/core',
      'redux-saga/effects',
      '@redux-saga/core/effects',
      'typed-redux-saga',
      'typed-redux-saga/macro',
    ],
    page: 'https://redux-saga.js.org/docs/api',
    exports: {
      default: {
        call: { kind: 'provides', value: { argument: 0, key: 'context' } },
        members: { run: calls(0, [rest(1)]), setContext: { kind: 'provides', value: 0 } },
        isOpen: true,
      },
      getContext: { kind: 'gives', value: { provided: 0 }, in: 'effect' },
      setContext: { kind: 'provides', value: 0 },
    },
    shapes: { effect: { holds: true, members: { '@@iterator': { kind: 'gives', value: held, in: 'generator' } } } },
  }),
];
