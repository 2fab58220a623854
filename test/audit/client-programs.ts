/** A program that sends all that it asks for through one client, as its users write that. */
export interface ClientProgram {
  readonly files: Readonly<Record<string, string>>;
  /** What it asks for. */
  readonly endpoints: readonly string[];
  /** The scopes that it declares, all of which it needs. */
  readonly scopes: readonly string[];
}

const purposes = 'GET /v2/purposes';
const purpose = 'GET /v2/purposes/{purposeId}';
const publish = 'PUT /v1/purposes/{purposeId}/publish';
const risk = 'POST /risks';
const incident = 'POST /incidents';
const user = 'GET /Users/{id}';
const types = 'GET /api/vendor/v1/contracts/types';

/**
 * One for each row of the clients, by its id. Paths stand in them as each client's users write them: whole, behind a
 * base URL, in pieces.
 */
export const clientPrograms: Readonly<Record<string, ClientProgram>> = {
  angular: {
    files: {
      'src/consent.service.ts': `import { HttpClient } from '@angular/common/http';
import { Injectable } from '@angular/core';
import { environment } from './environment';
@Injectable()
export class ConsentService {
  constructor(private readonly http: HttpClient) {}
  list() { return this.http.get(\`\${environment.TRUST_BASE_URL}/v2/purposes\`); }
  read(id: string) { return this.http.get(\`\${environment.TRUST_BASE_URL}/v2/purposes/\${encodeURIComponent(id)}\`); }
  report(body: object) { return this.http.post(environment.TRUST_BASE_URL + '/incidents', body); }
}`,
      'src/environment.ts': 'export const environment = { TRUST_BASE_URL: window.env.TRUST_BASE_URL };',
    },
    endpoints: [purposes, purpose, incident],
    scopes: ['CONSENT_READ', 'INCIDENT_CREATE'],
  },
  'apps-script': {
    files: {
      'src/Code.js': `function listPurposes() {
  return UrlFetchApp.fetch('https://acme.trust.example/v2/purposes', { headers: headers() });
}
function report(row) {
  return UrlFetchApp.fetch(base() + '/incidents', { method: 'post', payload: JSON.stringify(row) });
}
function base() { return 'https://acme.trust.example'; }`,
    },
    endpoints: [purposes, incident],
    scopes: ['CONSENT_READ', 'INCIDENT_CREATE'],
  },
  axios: {
    files: {
      'src/http.ts':
        "import axios from 'axios';\nexport const http = axios.create({ baseURL: `${process.env.TRUST_BASE_URL}/v2` });\nexport const vendors = axios.create({ baseURL: `${process.env.TRUST_BASE_URL}/api/vendor/v1` });",
      'src/purposes.ts':
        "import axios from 'axios';\nimport { http, vendors } from './http';\nconst root = 'purposes';\nexport const list = () => http.get(root);\nexport const read = (id: string) => http.get(`${root}/${id}`);\nexport const record = (body: object) => axios({ method: 'post', baseURL: process.env.TRUST_BASE_URL, url: '/risks', data: body });\nexport const types = () => vendors.get('/contracts/types');",
    },
    endpoints: [purposes, purpose, risk, types],
    scopes: ['CONSENT_READ', 'RISK', 'VRM_READ'],
  },
  fetch: {
    files: {
      'src/api.ts': `const base = () => process.env.TRUST_BASE_URL;
const call = (method: string, path: string, body?: object) => fetch(base() + path, { method, body: JSON.stringify(body) });
export const list = (size?: number) => fetch(\`\${base()}/v2/purposes\${size ? \`?size=\${size}\` : ''}\`);
export const publish = (id: string) => call('PUT', \`/v1/purposes/\${id}/publish\`);
export const record = (body: object) => call('POST', '/risks', body);`,
    },
    endpoints: [purposes, publish, risk],
    scopes: ['CONSENT_READ', 'CONSENT', 'RISK'],
  },
  got: {
    files: {
      'src/api.js':
        "import got from 'got';\nconst api = got.extend({ prefixUrl: process.env.TRUST_BASE_URL });\nexport const list = () => api('v2/purposes').json();\nexport const read = (id) => api.get(`Users/${id}`).json();\nexport const record = (json) => api.post('risks', { json }).json();",
    },
    endpoints: [purposes, user, risk],
    scopes: ['CONSENT_READ', 'SCIM', 'RISK'],
  },
  jquery: {
    files: {
      'src/page.js':
        "import $ from 'jquery';\nconst base = window.TRUST_BASE_URL;\nexport const list = () => $.getJSON(base + '/v2/purposes');\nexport const publish = (id) => $.ajax({ type: 'PUT', url: base + '/v1/purposes/' + id + '/publish' });\nexport const report = (data) => $.post(`${base}/incidents`, data);",
    },
    endpoints: [purposes, publish, incident],
    scopes: ['CONSENT_READ', 'CONSENT', 'INCIDENT_CREATE'],
  },
  k6: {
    files: {
      'load/consent.js':
        "import http from 'k6/http';\nconst base = __ENV.TRUST_BASE_URL;\nexport default function () {\n  http.get(`${base}/v2/purposes`);\n  http.batch([['GET', `${base}/Users/${__VU}`], ['POST', `${base}/risks`, '{}']]);\n}",
    },
    endpoints: [purposes, user, risk],
    scopes: ['CONSENT_READ', 'SCIM', 'RISK'],
  },
  ky: {
    files: {
      'src/api.ts':
        "import ky from 'ky';\nconst api = ky.create({ prefixUrl: `${process.env.TRUST_BASE_URL}/v2` });\nexport const list = () => api.get('purposes').json();\nexport const read = (id: string) => api(`purposes/${id}`).json();\nexport const report = (json: object) => ky.post('incidents', { prefixUrl: process.env.TRUST_BASE_URL, json });",
    },
    endpoints: [purposes, purpose, incident],
    scopes: ['CONSENT_READ', 'INCIDENT_CREATE'],
  },
  n8n: {
    files: {
      'nodes/Trust.node.ts': `import type { IExecuteFunctions, INodeType, INodeTypeDescription } from 'n8n-workflow';
export class Trust implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Trust',
    requestDefaults: { baseURL: 'https://acme.trust.example' },
    properties: [
      { displayName: 'Operation', name: 'operation', type: 'options', default: 'get', options: [
        { name: 'Get', value: 'get', routing: { request: { method: 'GET', url: '=/v2/purposes/{{$parameter.purposeId}}' } } },
        { name: 'Record', value: 'record', routing: { request: { method: 'POST', url: '/risks' } } },
      ] },
    ],
  };
  async execute(this: IExecuteFunctions) {
    return this.helpers.httpRequest({ method: 'GET', url: 'https://acme.trust.example/v2/purposes' });
  }
}`,
    },
    endpoints: [purposes, purpose, risk],
    scopes: ['CONSENT_READ', 'RISK'],
  },
  needle: {
    files: {
      'src/api.js':
        "const needle = require('needle');\nconst base = process.env.TRUST_BASE_URL;\nexports.list = () => needle('get', base + '/v2/purposes');\nexports.read = (id) => needle('get', `${base}/Users/${id}`);\nexports.record = (body) => needle.post(base.concat('/risks'), body, { json: true });",
    },
    endpoints: [purposes, user, risk],
    scopes: ['CONSENT_READ', 'SCIM', 'RISK'],
  },
  nestjs: {
    files: {
      'src/consent.service.ts': `import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import type { ConfigService } from '@nestjs/config';
@Injectable()
export class ConsentService {
  constructor(private readonly http: HttpService, private readonly config: ConfigService) {}
  list() { return this.http.get(this.config.get('TRUST_BASE_URL') + '/v2/purposes'); }
  publish(id: string) { return this.http.put(\`\${this.config.get('TRUST_BASE_URL')}/v1/purposes/\${id}/publish\`); }
}`,
      'src/incidents.ts':
        "import { HttpService } from '@nestjs/common';\nexport const report = (http: HttpService, body: object) => http.post(`${process.env.TRUST_BASE_URL}/incidents`, body);",
    },
    endpoints: [purposes, publish, incident],
    scopes: ['CONSENT_READ', 'CONSENT', 'INCIDENT_CREATE'],
  },
  'node:http': {
    files: {
      'src/api.js':
        "import http from 'node:http';\nconst host = 'acme.trust.example';\nexport const list = () => http.get({ host, path: '/v2/purposes' });\nexport const read = (id, done) => http.request(`http://${host}/Users/${id}`, done).end();\nexport const record = (body) => http.request({ host, method: 'POST', path: '/risks' }).end(body);",
    },
    endpoints: [purposes, user, risk],
    scopes: ['CONSENT_READ', 'SCIM', 'RISK'],
  },
  'node:http2': {
    files: {
      'src/api.js':
        "import http2 from 'node:http2';\nconst session = http2.connect(process.env.TRUST_BASE_URL);\nexport const list = () => session.request({ ':path': '/v2/purposes' });\nexport const publish = (id) => session.request({ ':method': 'PUT', ':path': `/v1/purposes/${id}/publish` });\nexport const report = () => session.request({ ':method': 'POST', ':path': '/incidents' });",
    },
    endpoints: [purposes, publish, incident],
    scopes: ['CONSENT_READ', 'CONSENT', 'INCIDENT_CREATE'],
  },
  'node:https': {
    files: {
      'src/api.js':
        "const https = require('https');\nconst { URL } = require('url');\nexports.list = () => https.get(new URL('/v2/purposes', process.env.TRUST_BASE_URL));\nexports.read = (id) => https.get({ hostname: 'acme.trust.example', path: `/Users/${encodeURIComponent(id)}` });\nexports.record = (body) => https.request({ hostname: 'acme.trust.example', path: '/risks', method: 'POST' }).end(body);",
    },
    endpoints: [purposes, user, risk],
    scopes: ['CONSENT_READ', 'SCIM', 'RISK'],
  },
  ofetch: {
    files: {
      'composables/trust.ts':
        "import { ofetch } from 'ofetch';\nconst trust = ofetch.create({ baseURL: process.env.TRUST_BASE_URL });\nexport const list = () => trust('/v2/purposes');\nexport const publish = (id: string) => trust(`/v1/purposes/${id}/publish`, { method: 'PUT' });\nexport const report = (body: object) => trust('incidents', { method: 'POST', body });",
    },
    endpoints: [purposes, publish, incident],
    scopes: ['CONSENT_READ', 'CONSENT', 'INCIDENT_CREATE'],
  },
  'openapi-fetch': {
    files: {
      'src/api.ts':
        "import createClient from 'openapi-fetch';\nimport type { paths } from './schema';\nconst client = createClient<paths>({ baseUrl: process.env.TRUST_BASE_URL });\nexport const list = () => client.GET('/v2/purposes');\nexport const read = (purposeId: string) => client.GET('/v2/purposes/{purposeId}', { params: { path: { purposeId } } });\nexport const record = (body: object) => client.POST('/risks', { body });",
      'src/schema.d.ts':
        "export interface paths { '/v2/purposes': unknown; '/v2/purposes/{purposeId}': unknown; '/risks': unknown }",
    },
    endpoints: [purposes, purpose, risk],
    scopes: ['CONSENT_READ', 'RISK'],
  },
  pipedream: {
    files: {
      'components/trust.app.mjs': `import { axios } from '@pipedream/platform';
export default {
  type: 'app',
  app: 'trust',
  methods: {
    _send({ $ = this, path, ...options }) { return axios($, { url: \`https://acme.trust.example\${path}\`, ...options }); },
    listPurposes(args = {}) { return this._send({ path: '/v2/purposes', ...args }); },
    record(data) { return this._send({ path: '/risks', method: 'POST', data }); },
  },
};`,
    },
    endpoints: [purposes, risk],
    scopes: ['CONSENT_READ', 'RISK'],
  },
  playwright: {
    files: {
      'e2e/global-setup.ts': `import { request } from '@playwright/test';
export default async function globalSetup() {
  const api = await request.newContext({ baseURL: process.env.TRUST_BASE_URL });
  await api.get('/v2/purposes');
  await api.post('/risks', { data: {} });
}`,
      'e2e/people.ts':
        "import type { APIRequestContext, Page } from '@playwright/test';\nexport const read = (api: APIRequestContext, id: string) => api.get(`${process.env.TRUST_BASE_URL}/Users/${id}`);\nexport const report = (page: Page) => page.request.post(`${process.env.TRUST_BASE_URL}/incidents`);",
    },
    endpoints: [purposes, risk, user, incident],
    scopes: ['CONSENT_READ', 'RISK', 'SCIM', 'INCIDENT_CREATE'],
  },
  request: {
    files: {
      'src/api.js':
        "const request = require('request-promise');\nconst trust = request.defaults({ baseUrl: process.env.TRUST_BASE_URL, json: true });\nexports.list = () => trust('/v2/purposes');\nexports.read = (id) => trust({ uri: '/Users/' + id });\nexports.record = (body) => trust.post({ url: 'risks', body });",
    },
    endpoints: [purposes, user, risk],
    scopes: ['CONSENT_READ', 'SCIM', 'RISK'],
  },
  'rtk-query': {
    files: {
      'src/api.ts': `import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: process.env.TRUST_BASE_URL }),
  endpoints: (build) => ({
    list: build.query({ query: () => 'v2/purposes' }),
    publish: build.mutation({ query: (id: string) => ({ url: \`/v1/purposes/\${id}/publish\`, method: 'PUT' }) }),
    report: build.mutation({ query: (body: object) => ({ url: 'incidents', method: 'POST', body }) }),
  }),
});`,
    },
    endpoints: [purposes, publish, incident],
    scopes: ['CONSENT_READ', 'CONSENT', 'INCIDENT_CREATE'],
  },
  superagent: {
    files: {
      'src/api.js':
        "const agent = require('superagent');\nconst base = process.env.TRUST_BASE_URL;\nexports.list = () => agent.get(base + '/v2/purposes').set('accept', 'application/json');\nexports.read = (id) => agent('GET', `${base}/Users/${id}`);\nexports.record = (body) => agent.post(`${base}/risks`).send(body);",
    },
    endpoints: [purposes, user, risk],
    scopes: ['CONSENT_READ', 'SCIM', 'RISK'],
  },
  swr: {
    files: {
      'src/hooks.ts':
        "import useSWR from 'swr';\nimport useSWRMutation from 'swr/mutation';\nconst fetcher = (path: string) => fetch(`${process.env.TRUST_BASE_URL}${path}`).then((response) => response.json());\nconst submit = (path: string, { arg }: { arg: object }) => fetch(process.env.TRUST_BASE_URL + path, { method: 'POST', body: JSON.stringify(arg) });\nexport const usePurposes = () => useSWR('/v2/purposes', fetcher);\nexport const usePurpose = (id?: string) => useSWR(id ? `/v2/purposes/${id}` : null, fetcher);\nexport const useReport = () => useSWRMutation('/incidents', submit);",
    },
    endpoints: [purposes, purpose, incident],
    scopes: ['CONSENT_READ', 'INCIDENT_CREATE'],
  },
  'tanstack-query': {
    files: {
      'src/hooks.ts':
        "import { useMutation, useQuery } from '@tanstack/react-query';\nconst read = ({ queryKey }: { queryKey: readonly string[] }) => fetch(`${process.env.TRUST_BASE_URL}/${queryKey.join('/')}`);\nconst send = ({ path, body }: { path: string; body: object }) => fetch(process.env.TRUST_BASE_URL + path, { method: 'POST', body: JSON.stringify(body) });\nexport const usePurposes = () => useQuery({ queryKey: ['v2', 'purposes'], queryFn: read });\nexport function useReport() {\n  const { mutate } = useMutation({ mutationFn: send });\n  return (body: object) => mutate({ path: '/incidents', body });\n}",
    },
    endpoints: [purposes, incident],
    scopes: ['CONSENT_READ', 'INCIDENT_CREATE'],
  },
  undici: {
    files: {
      'src/api.js':
        "import { Pool, request } from 'undici';\nconst pool = new Pool(process.env.TRUST_BASE_URL);\nexport const list = () => pool.request({ method: 'GET', path: '/v2/purposes' });\nexport const read = (id) => request(`${process.env.TRUST_BASE_URL}/Users/${id}`);\nexport const record = (body) => pool.request({ method: 'POST', path: '/risks', body });",
    },
    endpoints: [purposes, user, risk],
    scopes: ['CONSENT_READ', 'SCIM', 'RISK'],
  },
  wretch: {
    files: {
      'src/api.ts':
        "import wretch from 'wretch';\nconst api = wretch(process.env.TRUST_BASE_URL);\nexport const list = () => api.url('/v2').url('/purposes').get().json();\nexport const publish = (id: string) => api.url(`/v1/purposes/${id}/publish`).put();\nexport const report = (body: object) => api.post(body, '/incidents');",
    },
    endpoints: [purposes, publish, incident],
    scopes: ['CONSENT_READ', 'CONSENT', 'INCIDENT_CREATE'],
  },
  XMLHttpRequest: {
    files: {
      'src/page.js':
        "export function list(done) {\n  const request = new XMLHttpRequest();\n  request.open('GET', window.TRUST_BASE_URL + '/v2/purposes');\n  request.onload = done;\n  request.send();\n}\nexport function record(body) {\n  const request = new XMLHttpRequest();\n  request.open('POST', `${window.TRUST_BASE_URL}/risks`);\n  request.send(body);\n}",
    },
    endpoints: [purposes, risk],
    scopes: ['CONSENT_READ', 'RISK'],
  },
};
