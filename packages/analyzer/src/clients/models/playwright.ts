import { verbs, type ClientModel, type ClientOrigin } from '../model.ts';

const PACKAGES = ['@playwright/test', 'playwright', 'playwright-core'];
const BROWSERS = ['chromium', 'firefox', 'webkit'];
const TYPES = {
  APIRequestContext: 'requests',
  APIRequest: 'request',
  Page: 'page',
  BrowserContext: 'context',
  Browser: 'browser',
  BrowserType: 'browserType',
};

const fixtures = {
  kind: 'custom',
  custom: 'withFixtures',
  does: 'runs its function, and hands it the fixtures: `request`, `page` and `context` among them',
} as const;

/** https://playwright.dev/docs/api/class-apirequestcontext */
export const playwright = {
  id: 'playwright',
  page: 'https://playwright.dev/docs/api/class-apirequestcontext',
  origins: [
    ...PACKAGES.flatMap((module): ClientOrigin[] => [
      { module, export: 'request', shape: 'request' },
      ...BROWSERS.map((browser): ClientOrigin => ({ module, export: browser, shape: 'browserType' })),
      ...Object.entries(TYPES).map(([type, shape]): ClientOrigin => ({ module, type, shape })),
    ]),
    { module: '@playwright/test', export: 'test', shape: 'test' },
    ...['use', 'projects'].map((literal): ClientOrigin => ({
      module: '@playwright/test',
      literal,
      shape: 'configuration',
      sign: null,
    })),
  ],
  options: { url: [], method: ['method'], baseUrl: ['baseURL'] },
  base: 'resolve',
  shapes: {
    request: { members: { newContext: { kind: 'instance', shape: 'requests', options: 0 } } },
    requests: {
      members: {
        ...verbs(['get', 'head', 'post', 'put', 'patch', 'delete'], { url: 0 }),
        fetch: { kind: 'request', url: 0, options: [1] },
      },
    },
    page: {
      members: { request: { kind: 'part', shape: 'requests' }, context: { kind: 'instance', shape: 'context' } },
    },
    context: {
      members: { request: { kind: 'part', shape: 'requests' }, newPage: { kind: 'instance', shape: 'page' } },
    },
    browser: {
      members: {
        newContext: { kind: 'instance', shape: 'context', options: 0 },
        newPage: { kind: 'instance', shape: 'page', options: 0 },
      },
    },
    browserType: {
      members: {
        launch: { kind: 'instance', shape: 'browser' },
        connect: { kind: 'instance', shape: 'browser' },
        connectOverCDP: { kind: 'instance', shape: 'browser' },
        launchPersistentContext: { kind: 'instance', shape: 'context', options: 1 },
      },
    },
    playwright: {
      members: {
        request: { kind: 'part', shape: 'request' },
        chromium: { kind: 'part', shape: 'browserType' },
        firefox: { kind: 'part', shape: 'browserType' },
        webkit: { kind: 'part', shape: 'browserType' },
      },
    },
    configuration: {
      call: {
        kind: 'custom',
        custom: 'configureTests',
        does: 'gives the tests that it may run the `baseURL` under `use` of its 1st argument',
        sendsNothing: true,
      },
    },
    test: {
      call: fixtures,
      members: {
        ...Object.fromEntries(
          ['only', 'skip', 'fixme', 'fail', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll'].map((name) => [
            name,
            fixtures,
          ]),
        ),
        use: { kind: 'custom', custom: 'useInFile', does: 'gives the tests of its file a `baseURL`' },
        extend: {
          kind: 'custom',
          custom: 'extendTest',
          does: 'gives a further `test`, with the fixtures of the 1st argument',
        },
      },
    },
  },
} as const satisfies ClientModel;
