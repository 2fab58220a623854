import { describe, expect, it } from 'vitest';
import { callsOf, type Files } from '../support/program.ts';

const PARTS = `import { api } from './api.js';
export function Button({ onClick, label }) { return <button onClick={onClick}>{label}</button>; }
export function Picker({ onPick }) { return <Button onClick={() => onPick('/v2/purposes')} label="x" />; }
export function Query({ run }) { return <p>{run(api)}</p>; }
export function Outer({ run }) { return <Query run={run} />; }
export function List({ handlers }) { return <ul>{handlers.load('/v1/tags')}</ul>; }
`;

const page = (body: string): Files => ({
  'api.js': "import axios from 'axios';\nexport const api = axios.create({ baseURL: process.env.TRUST_BASE_URL });\n",
  'parts.jsx': PARTS,
  'page.jsx': `import { useRef, useState } from 'react';
import { api } from './api.js';
import { Picker, Query, Outer, List, Button } from './parts.jsx';
export function Page() { ${body} }`,
});

describe('a component that gets functions', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['decides the path of a request', 'return <Picker onPick={(path) => api.get(path)} />;', ['GET /v2/purposes']],
    ['gives one a client', 'return <Query run={(client) => client.get("/v2/purposes")} />;', ['GET /v2/purposes']],
    ['hands one on', 'return <Outer run={(client) => client.post("/v2/purposes")} />;', ['POST /v2/purposes']],
    ['calls one in a record', 'return <List handlers={{ load: (path) => api.put(path) }} />;', ['PUT /v1/tags']],
    ['only calls one', 'return <Button onClick={() => api.patch("/v1/tags")} />;', ['PATCH /v1/tags']],
    [
      'sets a variable with one',
      'let at = "/v1/tags"; return <><Picker onPick={(path) => { at = path; }} /><Button onClick={() => api.get(at)} /></>;',
      ['GET /v1/tags', 'GET /v2/purposes'],
    ],
    [
      'sets a reference with one',
      'const at = useRef("/v1/tags"); return <><Picker onPick={(path) => { at.current = path; }} /><Button onClick={() => api.get(at.current)} /></>;',
      ['GET /v1/tags', 'GET /v2/purposes'],
    ],
    [
      'sets a state with one',
      'const [at, setAt] = useState("/v1/tags"); return <><Picker onPick={setAt} /><Button onClick={() => api.get(at)} /></>;',
      ['GET /v1/tags', 'GET /v2/purposes'],
    ],
  ])('%s', (_, body, endpoints) => {
    const found = callsOf(page(body)).map((call) => call.replace(/^\S+ | via .*/g, ''));
    expect(found.sort()).toEqual(endpoints.map((endpoint) => endpoint.replace(' ', ' {TRUST_BASE_URL}')));
  });
});
