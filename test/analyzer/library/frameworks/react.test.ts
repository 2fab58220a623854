import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = 'https://acme.trust.example';

describe('the hooks of React', () => {
  itFindsCalls([
    {
      what: 'a client and an address that are remembered between renders',
      files: {
        'src/vendors.jsx': `import { useCallback, useEffect, useMemo } from 'react';
import axios from 'axios';
export function Vendors({ id }) {
  const http = useMemo(() => axios.create({ baseURL: '${base}' }), []);
  const url = useMemo(() => \`${base}/v1/vendors/\${id}\`, [id]);
  const drop = useCallback(() => /*@drop*/http.delete('/v1/vendors/7'), [http]);
  useEffect(() => { /*@one*/fetch(url); }, [url]);
  return <button onClick={drop}>Drop</button>;
}`,
      },
      calls: [
        '@drop DELETE https://acme.trust.example/v1/vendors/7',
        '@one GET https://acme.trust.example/v1/vendors/{id}',
      ],
    },
    {
      what: 'a state: what it begins with, and what any handler sets',
      files: {
        'src/board.tsx': `import React from 'react';
export function Board() {
  const [path, setPath] = React.useState('/v2/purposes');
  const [page, setPage] = React.useState<string | null>(null);
  React.useEffect(() => { /*@path*/fetch('${base}' + path); }, [path]);
  React.useEffect(() => { /*@page*/fetch('${base}/v1/vendors/' + page); }, [page]);
  return <nav onClick={() => setPath('/v1/groups')} onKeyDown={() => setPage((before) => before ?? "first")} />;
}`,
      },
      calls: [
        '@path GET https://acme.trust.example/v1/groups',
        '@path GET https://acme.trust.example/v2/purposes',
        '@page GET https://acme.trust.example/v1/vendors/{state}',
        '@page GET https://acme.trust.example/v1/vendors/first',
      ],
    },
    {
      what: 'a context, provided in another file, and a reference',
      files: {
        'src/api-context.js': `import { createContext, useContext } from 'react';
export const Api = createContext(null);
export const useApi = () => useContext(Api);`,
        'src/app.jsx': `import { useRef, useMemo } from 'react';
import axios from 'axios';
import { Api } from './api-context';
export function App({ children }) {
  const http = useRef(axios.create({ baseURL: '${base}' }));
  const api = useMemo(() => ({ read: (id) => /*@get*/http.current.get('/v2/purposes/' + id), send: (verb, path) => /*@send*/http.current.request({ method: verb, url: path }) }), []);
  return <Api.Provider value={api}>{children}</Api.Provider>;
}`,
        'src/purpose.jsx': `import { useEffect, memo } from 'react';
import { useApi } from './api-context';
export const Purpose = memo(function Purpose({ id }) {
  const api = useApi();
  useEffect(() => { api.read(id); }, [id]);
  return <button onClick={() => /*@saved*/api.send('PUT', '/v1/vendors/7')}>Save</button>;
});`,
      },
      calls: [
        '@get GET https://acme.trust.example/v2/purposes/{id}',
        '@saved PUT https://acme.trust.example/v1/vendors/7 via @send',
      ],
    },
    {
      what: 'a context whose default is what everybody gets',
      files: {
        'src/config.jsx': `import * as React from 'react';
const Config = React.createContext({ url: '${base}' });
export const Title = () => { const { url } = React.use(Config); /*@title*/fetch(url + '/v1/groups'); return null; };`,
      },
      calls: ['@title GET https://acme.trust.example/v1/groups'],
    },
    {
      what: 'a context with an empty default, and a provider',
      files: {
        'src/root.jsx': `import { createContext, useContext } from 'react';
const Root = createContext('');
export const App = ({ children }) => <Root.Provider value="${base}/v1">{children}</Root.Provider>;
export const Terms = () => { /*@terms*/fetch(useContext(Root) + '/terms'); return null; };`,
      },
      calls: ['@terms GET https://acme.trust.example/v1/terms'],
    },
    {
      what: 'attributes of an element: written, spread, of a list, and a function as its child',
      files: {
        'src/panel.tsx': `import { useEffect } from 'react';
export function Panel({ path, method, children }: { path: string; method?: string; children?: (load: (page: string) => void) => unknown }) {
  useEffect(() => { /*@load*/fetch('${base}' + path, { method }); }, [path]);
  return <div>{children?.((page) => /*@page*/fetch('${base}' + path + page))}</div>;
}`,
        'src/app.tsx': `import { Panel } from './panel';
const common = { path: '/v1/groups', method: 'POST' };
export const Written = () => /*@written*/<Panel path="/v2/purposes" />;
export const Spread = () => /*@spread*/<Panel {...common} />;
export const Each = () => <nav>{['/v1/vendors'].map((path) => /*@each*/<Panel key={path} path={path} />)}</nav>;
export const Child = () => /*@parent*/<Panel path={'/v1/receipts'}>{(load) => <a onClick={() => /*@child*/load('/history')} />}</Panel>;`,
      },
      calls: [
        '@written GET https://acme.trust.example/v2/purposes via @load',
        '@spread POST https://acme.trust.example/v1/groups via @load',
        '@each GET https://acme.trust.example/v1/vendors via @load',
        '@parent GET https://acme.trust.example/v1/receipts via @load',
        '@child GET https://acme.trust.example/v1/receipts/history via @page',
      ],
    },
    {
      what: 'properties of a class, handed on by a function that wraps it',
      files: {
        'src/list.jsx': `import React from 'react';
class List extends React.Component {
  componentDidMount() { /*@mount*/this.props.client.send('GET', this.props.path); }
  render() { return <a onClick={() => /*@drop*/this.props.client.send('DELETE', this.props.path + '/7')} />; }
}
const client = { send: (method, path) => /*@send*/fetch('${base}' + path, { method }) };
const withClient = (Wrapped) => (props) => /*@wrapped*/<Wrapped {...props} client={client} />;
const Connected = withClient(List);
export const App = () => /*@app*/<Connected path="/v2/purposes" />;`,
      },
      calls: [
        '@mount GET https://acme.trust.example{path} via @send',
        '@drop DELETE https://acme.trust.example{path}/7 via @send',
        '@app GET https://acme.trust.example/v2/purposes via @wrapped, @mount, @send',
        '@app DELETE https://acme.trust.example/v2/purposes/7 via @wrapped, @drop, @send',
      ],
    },
    {
      what: 'elements that were compiled',
      files: {
        'src/app.js': `import { createElement, lazy, useEffect } from 'react';
import { jsx } from 'react/jsx-runtime';
const Panel = ({ path }) => { useEffect(() => { /*@load*/fetch('${base}' + path); }, [path]); return null; };
export const One = () => /*@one*/createElement(Panel, { path: '/v2/purposes' });
export const Two = () => /*@two*/jsx(Panel, { path: '/v1/vendors' });
const Later = lazy(() => import('./later.js'));
export const Three = () => /*@three*/createElement(Later, { id: '7' });`,
        'src/later.js': `export default function Later({ id }) { /*@later*/fetch('${base}/v1/groups/' + id); return null; }`,
      },
      calls: [
        '@one GET https://acme.trust.example/v2/purposes via @load',
        '@two GET https://acme.trust.example/v1/vendors via @load',
        '@later GET https://acme.trust.example/v1/groups/{id}',
      ],
    },
  ]);
});
