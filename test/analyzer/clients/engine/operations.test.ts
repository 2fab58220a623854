import type { DeclaredClient } from '@scopewright/analyzer';
import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const sdk: DeclaredClient = {
  id: 'acme',
  origins: [],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {},
  operations: {
    package: '@acme/sdk',
    routes: [
      { method: 'GET', path: '/v2/purposes', operationId: 'listPurposes' },
      { method: 'PUT', path: '/v1/purposes/{purposeId}/publish', operationId: 'purposes.publish' },
    ],
    silent: ['createClient', '*.on'],
  },
};

const settings = { clients: [sdk] };

describe('a package of which the operations are known', () => {
  itFindsCalls([
    {
      what: 'functions, classes, static members, instances, and what sends nothing',
      settings,
      files: `import makeClient, { createClient, listPurposes, PurposesApi, PurposesService } from '@acme/sdk';
import * as generated from '@acme/sdk/generated';
const api = new PurposesApi({ basePath: 'https://elsewhere.example' });
/*@function*/listPurposes();
/*@static*/PurposesService.listPurposes();
export const publish = (id: string) => /*@instance*/api.publish(id).then((response) => response.data.map(String));
/*@module*/generated.purposes.publish({ id: 1 });
const client = createClient();
client.on('end', () => /*@callback*/client.listPurposes());
/*@hidden*/makeClient('token').listPurposes();`,
      calls: [
        '@function GET {@acme/sdk}/v2/purposes',
        '@static GET {@acme/sdk}/v2/purposes',
        '@instance ? {@acme/sdk}{path}',
        '@module PUT {@acme/sdk}/v1/purposes/{purposeId}/publish',
        '@callback GET {@acme/sdk}/v2/purposes',
        '@hidden ? {@acme/sdk}{path}',
        '@hidden GET {@acme/sdk}/v2/purposes',
      ],
    },
    {
      what: 'other names are open calls, but not what code does with their results',
      settings,
      files: `import { Acme } from '@acme/sdk';
export async function run(name: string, client = new Acme()) {
  const page = await /*@other*/client.purposes.search('x');
  page.items.map((item) => item.id);
  /*@computed*/client.purposes[name]();
  const { publish } = client.purposes;
  /*@taken*/publish(7);
}`,
      calls: [
        '@other ? {@acme/sdk}{path}',
        '@computed ? {@acme/sdk}{path}',
        '@taken PUT {@acme/sdk}/v1/purposes/{purposeId}/publish',
      ],
    },
    {
      what: 'a client from another file, a subclass, an annotation, and a text of its data',
      settings,
      files: {
        'src/client.ts': `import { Acme } from '@acme/sdk';
export const client = new Acme(process.env.TOKEN);
export class Own extends Acme { all() { return /*@own*/this.listPurposes(); } }`,
        'src/use.ts': `import type { AcmeClient, Purpose } from '@acme/sdk';
import { client } from './client';
export const other = () => /*@imported*/client.vendors.list();
export const typed = (acme: AcmeClient) => /*@typed*/acme.purposes.publish('1');
export const data = (purpose: Purpose) => /*@data*/fetch(\`/v2/purposes/\${purpose.id}\`);`,
      },
      calls: [
        '@own GET {@acme/sdk}/v2/purposes',
        '@imported ? {@acme/sdk}{path}',
        '@typed PUT {@acme/sdk}/v1/purposes/{purposeId}/publish',
        '@data GET /v2/purposes/{id}',
      ],
    },
  ]);
});
