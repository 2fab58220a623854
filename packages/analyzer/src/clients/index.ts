import { axios } from './axios.ts';
import { fetch } from './fetch.ts';
import { got } from './got.ts';
import { ky } from './ky.ts';
import type { ClientModel } from './model.ts';
import { n8n } from './n8n.ts';
import { nodeHttp, nodeHttps } from './node-http.ts';
import { pipedream } from './pipedream.ts';
import { request } from './request.ts';
import { superagent } from './superagent.ts';

/** Every HTTP client that the analysis knows. */
export const clients: readonly ClientModel[] = [axios, fetch, got, ky, n8n, nodeHttp, nodeHttps, pipedream, request, superagent];
