import { describe, expect, it } from 'vitest';
import { analysisOf } from '../../support/program.ts';
import { itFindsCalls } from '../../support/program-table.ts';

const head = "import xior, { Xior, type XiorInstance } from 'xior';\nconst baseURL = process.env.TRUST_BASE_URL;\n";

describe('xior', () => {
  itFindsCalls([
    {
      what: 'sends by instances, by its classes, and by what has its type',
      files: `${head}const plain = xior.create({ baseURL });
const made = new Xior({ baseURL });
export const list = () => /*@list*/plain.get('/v2/purposes');
export const create = (vendor: object) => /*@create*/plain.post('/v1/vendors', vendor);
export const read = (id: string) => /*@class*/made.get(\`/v1/vendors/\${id}\`);
export const remove = (http: XiorInstance, id: string) => /*@typed*/http.delete('/v1/vendors/' + id);`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@create POST {TRUST_BASE_URL}/v1/vendors',
        '@class GET {TRUST_BASE_URL}/v1/vendors/{id}',
        '@typed DELETE {http}/v1/vendors/{id}',
      ],
    },
  ]);

  it('is told by its own name', () => {
    const { calls } = analysisOf({
      'src/a.ts': `${head}export const list = () => xior.get(baseURL + '/v2/purposes');\n`,
    });
    expect(calls.flatMap(({ targets }) => targets.map(({ client }) => client))).toEqual(['xior']);
  });
});
