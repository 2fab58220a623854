import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('the http2 module of Node', () => {
  itFindsCalls([
    {
      what: 'a session of an authority, with the headers by their names and by the constants',
      files: `import http2 from 'node:http2';
const session = http2.connect(process.env.TRUST_BASE_URL!);
const { HTTP2_HEADER_METHOD, HTTP2_HEADER_PATH } = http2.constants;
export const list = () => /*@list*/session.request({ ':path': '/v2/purposes' });
export const publish = (id: string) => /*@publish*/session.request({ ':method': 'PUT', ':path': \`/v1/purposes/\${id}/publish\` }, { endStream: true });
export const create = () => /*@create*/session.request({ [HTTP2_HEADER_METHOD]: 'POST', [HTTP2_HEADER_PATH]: '/v1/purposes' });
export const remove = (other: http2.ClientHttp2Session, id: string) => /*@remove*/other.request({ ':method': 'DELETE', ':path': '/v1/vendors/' + id });`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@create POST {TRUST_BASE_URL}/v1/purposes',
        '@remove DELETE {other}/v1/vendors/{id}',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/api.js': `import http2 from 'node:http2';
const session = http2.connect(process.env.TRUST_BASE_URL);
export const list = () => /*@list*/session.request({ ':path': '/v2/purposes' });
export const publish = (id) => /*@publish*/session.request({ ':method': 'PUT', ':path': \`/v1/purposes/\${id}/publish\` });
export const report = () => /*@report*/session.request({ ':method': 'POST', ':path': '/incidents' });`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@report POST {TRUST_BASE_URL}/incidents',
      ],
    },
  ]);
});
