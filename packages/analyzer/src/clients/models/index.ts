/**
 * The folder `models/` takes nothing: it is data, read from the documentation that each client cites. It gives one
 * `ClientModel` for each HTTP client. It never holds code that runs during an analysis; what rows can't express is in
 * `custom/`.
 */

import { angular } from './angular.ts';
import { appsScript } from './apps-script.ts';
import { axiosHooks } from './axios-hooks.ts';
import { axios } from './axios.ts';
import { fetch } from './fetch.ts';
import { got } from './got.ts';
import { h3 } from './h3.ts';
import { jquery } from './jquery.ts';
import { k6 } from './k6.ts';
import { ky } from './ky.ts';
import type { ClientModel } from '../model.ts';
import { n8n } from './n8n.ts';
import { needle } from './needle.ts';
import { nestjs } from './nestjs.ts';
import { nodeHttp, nodeHttps } from './node-http.ts';
import { nodeHttp2 } from './node-http2.ts';
import { ofetch } from './ofetch.ts';
import { openapiFetch } from './openapi-fetch.ts';
import { pipedream } from './pipedream.ts';
import { playwright } from './playwright.ts';
import { request } from './request.ts';
import { rtkQuery } from './rtk-query.ts';
import { rxjs } from './rxjs.ts';
import { superagent } from './superagent.ts';
import { swr } from './swr.ts';
import { tanstackQuery } from './tanstack-query.ts';
import { tauri } from './tauri.ts';
import { undici } from './undici.ts';
import { wretch } from './wretch.ts';
import { xmlHttpRequest } from './xml-http-request.ts';

/** Every HTTP client that the analysis knows. */
export const clients: readonly ClientModel[] = [
  angular,
  appsScript,
  axios,
  axiosHooks,
  fetch,
  got,
  h3,
  jquery,
  k6,
  ky,
  n8n,
  needle,
  nestjs,
  nodeHttp,
  nodeHttp2,
  nodeHttps,
  ofetch,
  openapiFetch,
  pipedream,
  playwright,
  request,
  rtkQuery,
  rxjs,
  superagent,
  swr,
  tanstackQuery,
  tauri,
  undici,
  wretch,
  xmlHttpRequest,
];
