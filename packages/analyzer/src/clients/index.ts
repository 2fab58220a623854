import { angular } from './angular.ts';
import { axios } from './axios.ts';
import { fetch } from './fetch.ts';
import { got } from './got.ts';
import { jquery } from './jquery.ts';
import { ky } from './ky.ts';
import type { ClientModel } from './model.ts';
import { n8n } from './n8n.ts';
import { nodeHttp, nodeHttps } from './node-http.ts';
import { pipedream } from './pipedream.ts';
import { request } from './request.ts';
import { superagent } from './superagent.ts';
import { wretch } from './wretch.ts';

/** Every HTTP client that the analysis knows. */
export const clients: readonly ClientModel[] = [angular, axios, fetch, got, jquery, ky, n8n, nodeHttp, nodeHttps, pipedream, request, superagent, wretch];
