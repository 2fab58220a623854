/**
 * The folder `models/` takes nothing: it is data, read from the documentation that each client cites. It gives one
 * `ClientModel` for each HTTP client. It never holds code that runs during an analysis; what rows can't express is in
 * `custom/`.
 */

import { alova } from './alova.ts';
import { angular } from './angular.ts';
import { angularjs } from './angularjs.ts';
import { apisauce } from './apisauce.ts';
import { apollo } from './apollo.ts';
import { appsScript } from './apps-script.ts';
import { axios } from './axios.ts';
import { axiosHooks } from './axios-hooks.ts';
import { backstage } from './backstage.ts';
import { bent } from './bent.ts';
import { blobUtil } from './blob-util.ts';
import { capacitor } from './capacitor.ts';
import { chaiHttp } from './chai-http.ts';
import { commands } from './commands.ts';
import { cordovaHttp } from './cordova-http.ts';
import { cypress } from './cypress.ts';
import { datasourceRest } from './datasource-rest.ts';
import { effectPlatform } from './effect-platform.ts';
import { electron } from './electron.ts';
import { eventSource } from './event-source.ts';
import { feathers } from './feathers.ts';
import { fetch } from './fetch.ts';
import { fets } from './fets.ts';
import { forge } from './forge.ts';
import { framework7 } from './framework7.ts';
import { frisby } from './frisby.ts';
import { gaxios } from './gaxios.ts';
import { got } from './got.ts';
import { graphqlRequest } from './graphql-request.ts';
import { h3 } from './h3.ts';
import { hono } from './hono.ts';
import { httpClient } from './http-client.ts';
import { hubot } from './hubot.ts';
import { inngest } from './inngest.ts';
import { ittyFetcher } from './itty-fetcher.ts';
import { jquery } from './jquery.ts';
import { k6 } from './k6.ts';
import { kubb } from './kubb.ts';
import { ky } from './ky.ts';
import { mande } from './mande.ts';
import { miniPrograms } from './mini-programs.ts';
import { mithril } from './mithril.ts';
import { n8n } from './n8n.ts';
import { nativescript } from './nativescript.ts';
import { needle } from './needle.ts';
import { nestjs } from './nestjs.ts';
import { nodeHttp2 } from './node-http2.ts';
import { nodeRestClient } from './node-rest-client.ts';
import { npmRegistryFetch } from './npm-registry-fetch.ts';
import { nuxtjsAxios } from './nuxtjs-axios.ts';
import { oazapfts } from './oazapfts.ts';
import { octokit } from './octokit.ts';
import { ofetch } from './ofetch.ts';
import { openapiClientAxios } from './openapi-client-axios.ts';
import { openapiFetch } from './openapi-fetch.ts';
import { openapiQraft } from './openapi-qraft.ts';
import { openapiReactQuery } from './openapi-react-query.ts';
import { openapiTypescriptFetch } from './openapi-typescript-fetch.ts';
import { pactum } from './pactum.ts';
import { phin } from './phin.ts';
import { pipedream } from './pipedream.ts';
import { playwright } from './playwright.ts';
import { popsicle } from './popsicle.ts';
import { request } from './request.ts';
import { requestLight } from './request-light.ts';
import { rtkQuery } from './rtk-query.ts';
import { rxjs } from './rxjs.ts';
import { simpleGet } from './simple-get.ts';
import { superagent } from './superagent.ts';
import { supertest } from './supertest.ts';
import { swr } from './swr.ts';
import { tanstackQuery } from './tanstack-query.ts';
import { tauri } from './tauri.ts';
import { trpc } from './trpc.ts';
import { tsRest, tsRestFetch } from './ts-rest.ts';
import { typedRestClient } from './typed-rest-client.ts';
import { undici } from './undici.ts';
import { unirest } from './unirest.ts';
import { urllib } from './urllib.ts';
import { urql } from './urql.ts';
import { userScripts } from './user-scripts.ts';
import { useHttp } from './use-http.ts';
import { vueResource } from './vue-resource.ts';
import { vueuse } from './vueuse.ts';
import { wreck } from './wreck.ts';
import { wretch } from './wretch.ts';
import { xior } from './xior.ts';
import { xmlHttpRequest } from './xml-http-request.ts';
import { zapier } from './zapier.ts';
import { zodios } from './zodios.ts';
import type { ClientModel } from '../model.ts';
import { nodeHttp, nodeHttps } from './node-http.ts';

/** Every HTTP client that the analysis knows. */
export const clients: readonly ClientModel[] = [
  alova,
  angular,
  angularjs,
  apisauce,
  apollo,
  appsScript,
  axios,
  axiosHooks,
  backstage,
  bent,
  blobUtil,
  capacitor,
  chaiHttp,
  commands,
  cordovaHttp,
  cypress,
  datasourceRest,
  effectPlatform,
  electron,
  eventSource,
  feathers,
  fetch,
  fets,
  forge,
  framework7,
  frisby,
  gaxios,
  got,
  graphqlRequest,
  h3,
  hono,
  httpClient,
  hubot,
  inngest,
  ittyFetcher,
  jquery,
  k6,
  kubb,
  ky,
  mande,
  miniPrograms,
  mithril,
  n8n,
  nativescript,
  needle,
  nestjs,
  nodeHttp,
  nodeHttp2,
  nodeHttps,
  nodeRestClient,
  npmRegistryFetch,
  nuxtjsAxios,
  oazapfts,
  octokit,
  ofetch,
  openapiClientAxios,
  openapiFetch,
  openapiQraft,
  openapiReactQuery,
  openapiTypescriptFetch,
  pactum,
  phin,
  pipedream,
  playwright,
  popsicle,
  request,
  requestLight,
  rtkQuery,
  rxjs,
  simpleGet,
  superagent,
  supertest,
  swr,
  tanstackQuery,
  tauri,
  trpc,
  tsRest,
  tsRestFetch,
  typedRestClient,
  undici,
  unirest,
  urllib,
  urql,
  userScripts,
  useHttp,
  vueResource,
  vueuse,
  wreck,
  wretch,
  xior,
  xmlHttpRequest,
  zapier,
  zodios,
];
