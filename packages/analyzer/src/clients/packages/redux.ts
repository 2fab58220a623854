import type { ClientModel } from '../model.ts';
import { instance, packageRows } from './package-rows.ts';

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
];
