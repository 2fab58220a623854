import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('the requests of Playwright', () => {
  itFindsCalls([
    {
      what: 'a context of its own, with each verb',
      files: `import { request } from '@playwright/test';
export default async function globalSetup() {
  const api = await request.newContext({ baseURL: 'https://acme.trust.example/' });
  await /*@get*/api.get('/v1/vendors');
  await /*@head*/api.head('/v1/vendors');
  await /*@post*/api.post('v1/vendors', { data: {} });
  await /*@put*/api.put('/v1/vendors/7', { data: {} });
  await /*@patch*/api.patch('/v1/vendors/7', { data: {} });
  await /*@delete*/api.delete('/v1/vendors/7');
  await /*@fetch*/api.fetch('/v1/vendors', { method: 'post', data: {} });
  await /*@plain*/api.fetch('https://status.example/health');
}`,
      calls: [
        '@get GET https://acme.trust.example/v1/vendors',
        '@head HEAD https://acme.trust.example/v1/vendors',
        '@post POST https://acme.trust.example/v1/vendors',
        '@put PUT https://acme.trust.example/v1/vendors/7',
        '@patch PATCH https://acme.trust.example/v1/vendors/7',
        '@delete DELETE https://acme.trust.example/v1/vendors/7',
        '@fetch POST https://acme.trust.example/v1/vendors',
        '@plain GET https://status.example/health',
      ],
    },
    {
      what: 'the fixtures of a test, and further ones',
      files: {
        'tests/vendors.spec.ts': `import { test as base, expect, type APIRequestContext } from '@playwright/test';
const test = base.extend<{ api: APIRequestContext }>({
  api: async ({ playwright }, use) => {
    const api = await playwright.request.newContext({ baseURL: 'https://acme.trust.example' });
    await use(api);
    await api.dispose();
  },
});
test.beforeEach(async ({ request }) => {
  await /*@before*/request.post('/v2/purposes');
});
test('lists vendors', async ({ request, page, context }) => {
  const response = await /*@list*/request.get('/v1/vendors');
  expect(response.ok()).toBe(true);
  await /*@page*/page.request.put('/v1/vendors/7');
  await /*@context*/context.request.delete('/v1/vendors/7');
});
test('saves', { tag: '@slow' }, async ({ api }) => {
  await /*@api*/api.patch('/v1/vendors/7');
});`,
        'tests/based.spec.ts': `import { test } from '@playwright/test';
test.use({ baseURL: 'https://eu.trust.example' });
test('lists', async ({ request }) => {
  await /*@based*/request.get('/v1/vendors');
});`,
      },
      calls: [
        '@based GET https://eu.trust.example/v1/vendors',
        '@before POST {baseURL}/v2/purposes',
        '@list GET {baseURL}/v1/vendors',
        '@page PUT {baseURL}/v1/vendors/7',
        '@context DELETE {baseURL}/v1/vendors/7',
        '@api PATCH https://acme.trust.example/v1/vendors/7',
      ],
    },
    {
      what: 'of a page and a context that the code opens, and handed over by their types',
      files: `import { chromium, type APIRequestContext, type Page } from 'playwright';
export async function run() {
  const browser = await chromium.launch();
  const context = await browser.newContext({ baseURL: 'https://acme.trust.example' });
  const page = await context.newPage();
  await /*@context*/context.request.get('/v1/vendors');
  await page.goto('/');
}
export const list = (api: APIRequestContext) => /*@typed*/api.get('/v1/vendors');
export class VendorsPage {
  constructor(private readonly page: Page) {}
  create() {
    return /*@page*/this.page.request.post('/v1/vendors');
  }
}`,
      calls: [
        '@context GET https://acme.trust.example/v1/vendors',
        '@typed GET {api}/v1/vendors',
        '@page POST {page}/v1/vendors',
      ],
    },
    {
      what: 'of a hook that is handed over before the tests whose leavings it takes away',
      files: `import { test } from '@playwright/test';
test.describe('users', () => {
  const created: string[] = [];
  test.afterAll(async ({ request }) => {
    for (const id of created) await /*@remove*/request.delete('https://acme.trust.example/Users/' + id);
  });
  test('creates one', async ({ request }) => {
    const { id } = await (await /*@create*/request.post('https://acme.trust.example/Users')).json();
    created.push(id);
  });
});`,
      calls: ['@remove DELETE https://acme.trust.example/Users/{id}', '@create POST https://acme.trust.example/Users'],
    },
    {
      what: 'a program as its users write it',
      files: {
        'e2e/global-setup.ts': `import { request } from '@playwright/test';
export default async function globalSetup() {
  const api = await request.newContext({ baseURL: process.env.TRUST_BASE_URL });
  await /*@list*/api.get('/v2/purposes');
  await /*@record*/api.post('/risks', { data: {} });
}`,
        'e2e/people.ts': `import type { APIRequestContext, Page } from '@playwright/test';
export const read = (api: APIRequestContext, id: string) => /*@read*/api.get(\`\${process.env.TRUST_BASE_URL}/Users/\${id}\`);
export const report = (page: Page) => /*@report*/page.request.post(\`\${process.env.TRUST_BASE_URL}/incidents\`);`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@record POST {TRUST_BASE_URL}/risks',
        '@read GET {api}/{TRUST_BASE_URL}/Users/{id}',
        '@report POST {page}/{TRUST_BASE_URL}/incidents',
      ],
    },
    {
      what: 'the base URL of a configuration and of its projects',
      files: {
        'playwright.config.ts': `import { defineConfig, devices } from '@playwright/test';
export default defineConfig({
  use: { baseURL: process.env.TRUST_BASE_URL, trace: 'on' },
  projects: [
    { name: 'chromium', use: { ...devices['Desktop Chrome'] } },
    { name: 'tenant', use: { baseURL: process.env.TRUST_BASE_URL + '/tenant/' } },
  ],
});`,
        'e2e/vendors.spec.ts': `import { test } from '@playwright/test';
test('root', async ({ request }) => { await /*@root*/request.get('/v1/vendors'); });
test('relative', async ({ request }) => { await /*@relative*/request.get('v1/vendors'); });`,
      },
      calls: [
        '@root GET {TRUST_BASE_URL}/v1/vendors',
        '@relative GET {TRUST_BASE_URL}/tenant/v1/vendors',
        '@relative GET {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'the tests that a project may run, by `testMatch` and `testDir`; the fixture `baseURL`',
      files: {
        'playwright.config.ts': `import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: './e2e',
  use: { baseURL: process.env.TRUST_BASE_URL },
  projects: [
    { name: 'purposes', testMatch: /purposes\\.spec\\.ts/ },
    { name: 'vendors', testMatch: ['vendors/*.spec.ts'], use: { baseURL: process.env.TRUST_BASE_URL + '/v1/' } },
    { name: 'audits', testDir: 'e2e/audits', use: { baseURL: process.env.TRUST_BASE_URL + '/v4/' } },
  ],
});`,
        'e2e/purposes.spec.ts': `import { test } from '@playwright/test';
test('lists', ({ request }) => /*@list*/request.get('v2/purposes'));`,
        'e2e/vendors/add.spec.ts': `import { test } from '@playwright/test';
test('adds', ({ request }) => /*@add*/request.post('vendors'));
test('removes', ({ request, baseURL }) => /*@remove*/request.delete(\`\${baseURL}vendors/1\`));`,
        'e2e/audits/read.spec.ts': `import { test } from '@playwright/test';
test('reads', ({ request }) => /*@read*/request.get('audits'));`,
      },
      calls: [
        '@read GET {TRUST_BASE_URL}/v4/audits',
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@add POST {TRUST_BASE_URL}/v1/vendors',
        '@remove DELETE {TRUST_BASE_URL}/v1/vendors/1',
      ],
    },
  ]);
});
