import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('cypress', () => {
  itFindsCalls([
    {
      what: 'a URL, a method before it, a body behind it, and options',
      files: `const url = Cypress.env('TRUST_BASE_URL') + '/v1/vendors';
const base = process.env.TRUST_BASE_URL;
it('asks the platform', () => {
  /*@url*/cy.request(base + '/v1/vendors').its('status').should('eq', 200);
  /*@method*/cy.request('DELETE', base + '/v1/vendors');
  /*@body*/cy.request('PUT', base + '/v1/vendors', { name: 'Acme' });
  /*@posted*/cy.request(base + '/v1/vendors', { name: 'Acme' });
  /*@options*/cy.request({ method: 'POST', url: base + '/v1/vendors', failOnStatusCode: false }).then(({ body }) => {
    /*@then*/cy.request('PATCH', \`\${base}/v1/vendors\`);
  });
});
it('asks what the configuration says', () => {
  cy.visit('/vendors').get('button').click();
  /*@path*/cy.request('/v1/vendors');
  /*@whole*/cy.request('https://status.example/health');
  /*@environment*/cy.request('POST', url, {});
});
export const any = (options: object) => /*@any*/cy.request(options);
export const send = (address: string) => /*@send*/cy.request(address, { name: 'Acme' });`,
      calls: [
        '@url GET {TRUST_BASE_URL}/v1/vendors',
        '@method DELETE {TRUST_BASE_URL}/v1/vendors',
        '@body PUT {TRUST_BASE_URL}/v1/vendors',
        '@posted GET {TRUST_BASE_URL}/v1/vendors',
        '@options POST {TRUST_BASE_URL}/v1/vendors',
        '@then PATCH {TRUST_BASE_URL}/v1/vendors',
        '@path GET {baseUrl}/v1/vendors',
        '@whole GET https://status.example/health',
        '@environment POST {TRUST_BASE_URL}/v1/vendors',
        '@any ? {baseUrl}/{options}',
        '@send ? {baseUrl}/{address}',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'cypress/e2e/purposes.cy.js': `describe('purposes', () => {
  beforeEach(() => {
    /*@list*/cy.request(process.env.TRUST_BASE_URL + '/v2/purposes').as('purposes');
  });
  it('shows them', () => cy.get('@purposes'));
});`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes'],
    },
  ]);
});
