import { describe, expect, it } from 'vitest';
import { callsOf } from '../../support/program.ts';

describe('a call of something unknown that is written as a request', () => {
  it('is one of an unknown client: of a package that no package.json lists, or of a global of the runtime', () => {
    expect(
      callsOf({
        'src/package.ts': `import { getService } from '@acme/runtime';
export const save = (data: unknown) => /*@package*/getService().put('/v1/purposes', data);`,
        'src/global.js': `export const list = () => /*@global*/acmeRuntime.request({ url: '/v1/vendors', method: 'DELETE' });`,
      }),
    ).toEqual(['@global DELETE {acmeRuntime}/v1/vendors', '@package PUT {getService}/v1/purposes']);
  });

  it('is known by the form of its options, and belongs to the callers that fill them', () => {
    expect(
      callsOf({
        'src/api.ts': `import { getService } from '@acme/runtime';
const send = (url: string, method = 'GET') => /*@send*/getService().dispatch({ method, url });
export const list = () => /*@list*/send('/v1/vendors');
export const erase = (id: string) => /*@erase*/send(\`/v1/vendors/\${id}\`, 'DELETE');`,
      }),
    ).toEqual(['@list GET {getService}/v1/vendors via @send', '@erase DELETE {getService}/v1/vendors/{id} via @send']);
  });

  it('is none where it registers a route, or is on a store', () => {
    expect(
      callsOf({
        'src/routes.ts': `import { gateway, cache } from '@acme/runtime';
gateway.register({ method: 'GET', url: '/v1/vendors', handler: list });
cache.delete('/v1/vendors');`,
      }),
    ).toEqual([]);
  });
});
