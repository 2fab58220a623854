import { verbs, type ClientModel, type ClientOrigin } from '../model.ts';

const PACKAGES = ['supertest', 'supertest-as-promised', 'supertest-session'];
const requests = verbs(['get', 'head', 'post', 'put', 'patch', 'delete', 'del', 'options', 'trace'], { url: 0 });

const ofServer = {
  kind: 'custom',
  custom: 'testServer',
  does: 'makes a `requests` with its 1st argument as the base URL; the requests to an application, which is code of the project, are none of the platform',
  sendsNothing: true,
} as const;

/** https://github.com/forwardemail/supertest#readme */
export const supertest = {
  id: 'supertest',
  page: 'https://github.com/forwardemail/supertest#readme',
  origins: PACKAGES.flatMap((module): ClientOrigin[] => [
    { module, export: '*', shape: 'supertest' },
    { module, export: 'default', shape: 'supertest' },
    { module, export: 'agent', shape: 'agent' },
  ]),
  options: { url: [], method: [], baseUrl: [] },
  base: 'concat',
  shapes: {
    supertest: { call: ofServer, members: { agent: ofServer } },
    agent: { call: ofServer },
    requests: { members: requests, others: { kind: 'self' } },
  },
} as const satisfies ClientModel;
