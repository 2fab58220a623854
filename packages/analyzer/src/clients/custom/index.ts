/**
 * The folder `custom/` takes a call of a client's function that no row can describe. It gives the value of the call,
 * and sends what the client would send through `engine/`. It never chooses when it runs: a row names each function.
 */

import { applyGiven } from './apply-given.ts';
import { configureUseAxios, useAxios } from './axios-hooks.ts';
import { createBent } from './bent.ts';
import { bindName } from './bind-name.ts';
import { composeMiddleware } from './compose-middleware.ts';
import { promisifyGiven, promisifyMembers } from './promisify-given.ts';
import { runProgram, runShell } from './run-command.ts';
import { runTasks, waterfall } from './run-tasks.ts';
import type { Custom } from './client-call.ts';
import { sendAnyRoute } from './contract-route.ts';
import { createApollo, createLink, createUrql } from './graphql-endpoints.ts';
import { requestInTest } from './cypress.ts';
import { loadInto } from './load-into.ts';
import { bindProxy, eachWithKey, grep, makeArray, mapFlat } from './jquery-helpers.ts';
import { mergeObjects } from './merge-objects.ts';
import { noteRoute, sendCredentialTest, sendRoutes } from './n8n.ts';
import { nativeFetch } from './native-fetch.ts';
import { keepParameterType, runStep } from './cucumber.ts';
import { loadConfig, readConfig, registerConfig } from './nest-config.ts';
import { buildModule } from './nest-module-builder.ts';
import { dynamicModule, nestModule, registerHttpModule, registerHttpModuleLater } from './nest-module.ts';
import { adoptService, callActions, parseService } from './moleculer.ts';
import { adoptComponent } from './pipedream.ts';
import { sendToRegistry, streamFromRegistry } from './npm-registry-fetch.ts';
import { fetchByNuxt, keepRuntimeConfig, nuxtPlugin, readRuntimeConfig } from './nuxt.ts';
import { sendNamedRoute, sendRoute } from './octokit.ts';
import { readByName } from './read-by-name.ts';
import { createApi } from './rtk-query.ts';
import { configureSwr, fetchKey, mutateKey } from './swr.ts';
import { createQueryClient, observeQuery, runMutation, runQueries, runQuery } from './tanstack-query.ts';
import { configureTests, extendTest, useInFile, withFixtures } from './playwright-fixtures.ts';
import { sendEach } from './send-each.ts';
import { sendProxy } from './send-proxy.ts';
import { createInput, createLinkedSignal, createSignal } from './signals.ts';
import { setDispatcher } from './send-through.ts';
import { testServer } from './test-server.ts';
import { trpcClient, trpcHooks } from './trpc.ts';
import { contractClient, contractHooks, contractRouter } from './ts-rest.ts';
import { urlTag } from './url-tag.ts';
import { provideHttp, useHttp } from './use-http.ts';
import { withMethod } from './with-method.ts';
import { buildApi, createZodios, createZodiosHooks, mergeApis, prefixApi } from './zodios.ts';
import { createOpenApi } from './openapi-client-axios.ts';
import { createQraft } from './openapi-qraft.ts';
import { requestInZapier, sendDeclared } from './zapier.ts';
import { configureFeathers, feathersRest, feathersService } from './feathers.ts';
import { endStream, listenToStream, pipeStream, pipeStreams } from './streams.ts';

/** Functions for what no row can describe, by the names that rows refer to. */
export const customs = {
  adoptComponent,
  adoptService,
  applyGiven,
  bindName,
  bindProxy,
  buildApi,
  buildModule,
  callActions,
  composeMiddleware,
  configureFeathers,
  configureSwr,
  configureTests,
  configureUseAxios,
  contractClient,
  contractHooks,
  contractRouter,
  createApi,
  createApollo,
  createBent,
  createInput,
  createLink,
  createLinkedSignal,
  createOpenApi,
  createQraft,
  createQueryClient,
  createSignal,
  createUrql,
  createZodios,
  createZodiosHooks,
  dynamicModule,
  eachWithKey,
  endStream,
  extendTest,
  feathersRest,
  feathersService,
  fetchByNuxt,
  fetchKey,
  grep,
  listenToStream,
  loadConfig,
  loadInto,
  makeArray,
  mapFlat,
  mergeApis,
  mergeObjects,
  mutateKey,
  nativeFetch,
  nestModule,
  noteRoute,
  nuxtPlugin,
  keepRuntimeConfig,
  readRuntimeConfig,
  observeQuery,
  parseService,
  pipeStream,
  pipeStreams,
  prefixApi,
  promisifyGiven,
  promisifyMembers,
  provideHttp,
  readByName,
  readConfig,
  registerConfig,
  registerHttpModule,
  registerHttpModuleLater,
  requestInTest,
  requestInZapier,
  runMutation,
  runProgram,
  runQueries,
  runQuery,
  runShell,
  runStep,
  keepParameterType,
  runTasks,
  sendAnyRoute,
  sendCredentialTest,
  sendDeclared,
  sendEach,
  sendNamedRoute,
  sendProxy,
  sendRoute,
  sendRoutes,
  sendToRegistry,
  setDispatcher,
  streamFromRegistry,
  testServer,
  trpcClient,
  trpcHooks,
  urlTag,
  useAxios,
  useHttp,
  useInFile,
  waterfall,
  withFixtures,
  withMethod,
} as const satisfies Readonly<Record<string, Custom>>;

export type CustomName = keyof typeof customs;
