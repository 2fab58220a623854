import { body, positional, record, values, type Generator } from './generator.ts';

/** https://openapi-generator.tech/docs/generators: programs of Java. */
function openApiGenerator(
  generator: string,
  head: string,
  call: Generator['call'],
  { variant = '', ...more }: Partial<Generator> & { readonly variant?: string } = {},
): Generator {
  return {
    name: `OpenAPI Generator, ${generator}${variant}`,
    command: ['openapi-generator', 'generate', '-g', generator, '-i', 'openapi.json', '-o', 'src/api'],
    head,
    call,
    ...more,
  };
}

const configured = (entry: string): string => `import { Configuration, TrustApi } from '${entry}';
const api = new TrustApi(new Configuration({ basePath: process.env.TRUST_BASE_URL }));`;

const onApi: Generator['call'] = (operation) => `api.${operation.id}(${positional(operation)})`;

/** One record of the parameters, which is left out where there are none. */
const withRecord: Generator['call'] = (operation) => {
  const given = [...values(operation), ...(operation.hasBody ? ['item: {}'] : [])];
  return `api.${operation.id}(${given.length === 0 ? '' : record(given)})`;
};

export const openApiGenerators: readonly Generator[] = [
  openApiGenerator('typescript-axios', configured('./api'), onApi),
  openApiGenerator(
    'typescript-axios',
    `import { Configuration, TrustApiFactory } from './api';
const api = TrustApiFactory(new Configuration({ basePath: process.env.TRUST_BASE_URL }));`,
    onApi,
    { variant: ', factory' },
  ),
  openApiGenerator(
    'typescript-axios',
    `import { Configuration, TrustApiFp } from './api';
const api = TrustApiFp(new Configuration({ basePath: process.env.TRUST_BASE_URL }));`,
    (operation) => `${onApi(operation)}.then((send) => send())`,
    { variant: ', functions' },
  ),
  openApiGenerator('typescript-fetch', configured('./api'), withRecord, {
    leaves: 'the middleware of a configuration may send a request with another base URL',
  }),
  openApiGenerator(
    'typescript-angular',
    "import { inject } from '@angular/core';\nimport { TrustService } from './api';\nconst api = inject(TrustService);",
    onApi,
    { leaves: 'the client takes many steps' },
  ),
  openApiGenerator(
    'typescript-node',
    "import { TrustApi } from './api/api';\nconst api = new TrustApi(process.env.TRUST_BASE_URL!);",
    onApi,
  ),
  openApiGenerator(
    'typescript-jquery',
    "import { TrustApi } from './api';\nconst api = new TrustApi(process.env.TRUST_BASE_URL!);",
    onApi,
  ),
  openApiGenerator(
    'typescript-inversify',
    `import HttpClient from './api/HttpClient';
import { TrustService } from './api/api/trust.service';
const api = new TrustService(new HttpClient(), { basePath: process.env.TRUST_BASE_URL! } as never);`,
    onApi,
  ),
  openApiGenerator(
    'typescript',
    `import { createConfiguration, ServerConfiguration, TrustApi } from './api';
const server = new ServerConfiguration(process.env.TRUST_BASE_URL!, {});
const api = new TrustApi(createConfiguration({ baseServer: server }));`,
    onApi,
    {
      // No file says that it is generated.
      libraries: ['src/api/**'],
      leaves: 'the client takes many steps, and its own Observable may send another method',
    },
  ),
  openApiGenerator(
    'javascript',
    `import { ApiClient, TrustApi } from './api/src';
const client = new ApiClient();
client.basePath = process.env.TRUST_BASE_URL;
const api = new TrustApi(client);`,
    (operation) => `api.${operation.id}(${[...values(operation), ...body(operation), '() => {}'].join(', ')})`,
  ),
];
