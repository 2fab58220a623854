import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const url = '{TRUST_BASE_URL}';
const http = `export const send = (method, path) => /*@send*/fetch(process.env.TRUST_BASE_URL + path, { method });`;

describe('stores of states', () => {
  itFindsCalls([
    {
      what: 'Zustand: the state that `get` gives, slices, middleware, and what selectors read',
      files: {
        'src/http.js': http,
        'src/store.js': `import { create } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { combine, devtools, persist } from 'zustand/middleware';
import { send } from './http';
export const usePurposes = create()(devtools(persist((set, get) => ({
  path: '/v2/purposes', chosen: '', items: [],
  load: async () => set({ items: await /*@load*/send('GET', get().path) }),
  read: () => /*@read*/send('GET', get().path + '/' + get().chosen),
  choose: (chosen) => set({ chosen }),
}), { name: 'purposes' })));
const slice = (name) => (set, get) => ({ [name]: { add: () => /*@add*/send('POST', '/v1/' + name) } });
export const useBound = create((...given) => ({ .../*@slice*/slice('vendors')(...given) }));
export const vanilla = createStore(combine({ base: '/v1' }, (set, get) => ({ patch: (path) => /*@patch*/send('PATCH', get().base + path) })));`,
        'src/page.js': `import { usePurposes, useBound, vanilla } from './store';
export function Page() {
  const vendors = useBound((state) => state.vendors);
  return () => {
    usePurposes.getState().load();
    /*@bound*/vendors.add();
    /*@vanilla*/vanilla.getState().patch('/settings');
  };
}`,
      },
      calls: [
        `@vanilla PATCH ${url}/v1/settings via @patch, @send`,
        `@load GET ${url}/v2/purposes via @send`,
        `@read GET ${url}/v2/purposes/{chosen} via @send`,
        `@slice POST ${url}/v1/vendors via @add, @send`,
      ],
    },
    {
      what: 'Jotai: atoms that are computed of others, and those that write',
      files: {
        'src/http.js': http,
        'src/atoms.js': `import { atom } from 'jotai';
import { atomFamily } from 'jotai/utils';
import { send } from './http';
const id = atom('7');
const path = atom((get) => '/v2/purposes/' + get(id));
export const purpose = atom(async (get) => /*@read*/send('GET', get(path)));
export const save = atom(null, async (get) => { await /*@save*/send('PUT', '/v1/purposes/' + get(id)); });
export const vendor = atomFamily((name) => atom(() => /*@vendor*/send('GET', '/v1/vendors/' + name)));`,
      },
      calls: [
        `@read GET ${url}/v2/purposes/7 via @send`,
        `@save PUT ${url}/v1/purposes/7 via @send`,
        `@vendor GET ${url}/v1/vendors/{name} via @send`,
      ],
    },
    {
      what: 'MobX and Valtio: objects that are observed stay what they are, and actions have their receiver',
      files: {
        'src/http.js': http,
        'src/stores.js': `import { action, flow, observable } from 'mobx';
import { proxy } from 'valtio';
import { send } from './http';
export const settings = observable({ path: '/v1/settings', load: action('load', async () => /*@load*/send('GET', settings.path)) });
class Vendors {
  path = '/v1/vendors';
  load = flow(function* () { yield /*@flow*/send('GET', this.path); });
}
export const run = () => /*@run*/new Vendors().load();
export const state = proxy({ id: 'p-1', save: () => /*@save*/send('PUT', '/v1/purposes/' + state.id) });`,
      },
      calls: [
        `@load GET ${url}/v1/settings via @send`,
        `@run GET ${url}/v1/vendors via @flow, @send`,
        `@save PUT ${url}/v1/purposes/p-1 via @send`,
      ],
    },
    {
      what: 'XState: actors with their input, actions with their parameters, by name and in place',
      files: {
        'src/http.js': http,
        'src/machine.js': `import { createMachine, fromPromise, setup } from 'xstate';
import { send } from './http';
const load = fromPromise(({ input }) => /*@actor*/send(input.method ?? 'GET', input.path));
setup({
  actors: { load, all: fromPromise(() => /*@all*/send('GET', '/v2/purposes')) },
  actions: { notify: (_, { path }) => /*@notify*/send('POST', path) },
}).createMachine({
  initial: 'one',
  states: {
    all: { invoke: { src: 'all' } },
    one: { invoke: { src: 'load', input: ({ context }) => ({ path: '/v2/purposes/' + context.id }), onDone: { target: 'save', actions: { type: 'notify', params: { path: '/v1/notices' } } } } },
    save: { invoke: { src: load, input: { path: '/v1/receipts', method: 'PUT' } } },
  },
});
createMachine({ invoke: { src: 'saveIt' } }, { services: { saveIt: (context) => /*@service*/send('PUT', '/v1/vendors/' + context.id) } });`,
      },
      calls: [
        `@actor ? ${url}{path} via @send`,
        `@actor GET ${url}{path} via @send`,
        `@actor PUT ${url}/v1/receipts via @send`,
        `@actor GET ${url}/v2/purposes/{id} via @send`,
        `@all GET ${url}/v2/purposes via @send`,
        `@notify POST ${url}{path} via @send`,
        `@notify POST ${url}/v1/notices via @send`,
        `@service PUT ${url}/v1/vendors/{id} via @send`,
      ],
    },
    {
      what: 'Solid: signals, memos, resources and stores',
      files: {
        'src/page.jsx': `import { createEffect, createMemo, createResource, createSignal } from 'solid-js';
import { createStore } from 'solid-js/store';
const get = (path) => /*@get*/fetch(process.env.TRUST_BASE_URL + path);
export function Page() {
  const [id] = createSignal('7');
  const path = createMemo(() => '/v2/purposes/' + id());
  createEffect(() => { /*@effect*/get(path()); });
  const [vendors] = /*@resource*/createResource(() => '/v1/vendors', get);
  const [state, setState] = createStore({ url: '/v1/settings' });
  createEffect(() => { /*@store*/get(state.url); });
  return <a onClick={() => { setState('url', '/v1/risks'); }}>{vendors()}</a>;
}`,
      },
      calls: [
        `@effect GET ${url}/v2/purposes/7 via @get`,
        `@resource GET ${url}/v1/vendors via @get`,
        `@store GET ${url}/v1/risks via @get`,
        `@store GET ${url}/v1/settings via @get`,
      ],
    },
    {
      what: 'Redux Toolkit: what is dispatched reaches the function of the thunk, and base queries of any import',
      files: {
        'src/slice.js': `import { createAsyncThunk } from '@reduxjs/toolkit';
export const load = createAsyncThunk('load', (path) => /*@load*/fetch(process.env.TRUST_BASE_URL + path));
export const run = (dispatch) => dispatch(/*@run*/load('/v2/purposes'));`,
        'src/api.js': `import { buildCreateApi, createApi } from '@reduxjs/toolkit/dist/query';
const base = async ({ url, method }) => ({ data: await /*@base*/fetch(process.env.TRUST_BASE_URL + url, { method }) });
export const one = createApi({ baseQuery: base, endpoints: (build) => ({ list: build.query({ query: () => ({ url: '/v1/vendors' }) }) }) });
export const two = buildCreateApi()({ baseQuery: base, endpoints: (build) => ({ drop: build.mutation({ query: () => ({ url: '/v1/risks', method: 'DELETE' }) }) }) });`,
      },
      calls: [
        `src/api.js:3:80 GET ${url}/v1/vendors via @base`,
        `src/api.js:4:87 DELETE ${url}/v1/risks via @base`,
        `@run GET ${url}/v2/purposes via @load`,
      ],
    },
    {
      what: 'Lit: tasks with their arguments, and properties that the page sets',
      files: {
        'src/list.js': `import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { Task } from '@lit/task';
const get = (path) => /*@get*/fetch(process.env.TRUST_BASE_URL + path);
export class List extends LitElement {
  @property() id = '';
  @property({ type: String }) path = '/v1/vendors';
  one = new Task(this, { task: ([path]) => /*@task*/get(path), args: () => ['/v2/purposes'] });
  two = new Task(this, ([id]) => /*@old*/get('/v1/risks/' + id), () => [this.id]);
  drop() { return /*@drop*/fetch(process.env.TRUST_BASE_URL + '/v1/purposes/' + this.id, { method: 'DELETE' }); }
  load() { return /*@load*/get(this.path); }
}`,
      },
      calls: [
        `@task GET ${url}/v2/purposes via @get`,
        `@old GET ${url}/v1/risks/{id} via @get`,
        `@drop DELETE ${url}/v1/purposes/{id}`,
        `@load GET ${url}{path} via @get`,
        `@load GET ${url}/v1/vendors via @get`,
      ],
    },
  ]);
});
