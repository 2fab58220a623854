import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('EventSource', () => {
  itFindsCalls([
    {
      what: 'the class of pages, of packages, and a beacon',
      files: {
        'src/page.ts': `const base = process.env.TRUST_BASE_URL;
export const watch = () => {
  const source = /*@class*/new EventSource(\`\${base}/v1/vendors\`, { withCredentials: true });
  source.addEventListener('message', ({ data }) => /*@inside*/fetch(base + '/v1/vendors/' + data));
};
export const leave = (body: string) => /*@beacon*/navigator.sendBeacon(base + '/v1/vendors', body);
export const window1 = (url: string) => /*@window*/window.navigator.sendBeacon(url);`,
        'src/packages.ts': `import { EventSource } from 'eventsource';
import { EventSourcePolyfill } from 'event-source-polyfill';
import { fetchEventSource } from '@microsoft/fetch-event-source';
import Sse from 'react-native-sse';
import { EventSource as FromUndici } from 'undici';
const url = process.env.TRUST_BASE_URL + '/v1/vendors';
export const sources = () => [
  /*@package*/new EventSource(url),
  /*@polyfill*/new EventSourcePolyfill(url, { headers: {} }),
  /*@fetch*/fetchEventSource(url, { method: 'POST', onmessage() {} }),
  /*@native*/new Sse(url, { method: 'PUT' }),
  /*@undici*/new FromUndici(url),
];`,
      },
      calls: [
        '@package GET {TRUST_BASE_URL}/v1/vendors',
        '@polyfill GET {TRUST_BASE_URL}/v1/vendors',
        '@fetch POST {TRUST_BASE_URL}/v1/vendors',
        '@native PUT {TRUST_BASE_URL}/v1/vendors',
        '@undici GET {TRUST_BASE_URL}/v1/vendors',
        '@class GET {TRUST_BASE_URL}/v1/vendors',
        '@inside GET {TRUST_BASE_URL}/v1/vendors/{data}',
        '@beacon POST {TRUST_BASE_URL}/v1/vendors',
        '@window POST {url}',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `const source = /*@list*/new EventSource(process.env.TRUST_BASE_URL + '/v2/purposes');
source.onmessage = (event) => console.log(event.data);
addEventListener('pagehide', () => /*@record*/navigator.sendBeacon(process.env.TRUST_BASE_URL + '/risks', '{}'));`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@record POST {TRUST_BASE_URL}/risks'],
    },
  ]);
});
