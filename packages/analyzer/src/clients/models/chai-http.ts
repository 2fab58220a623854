import { supertest } from './supertest.ts';
import type { ClientModel } from '../model.ts';

const ofServer = supertest.shapes.agent.call;

/** https://github.com/chaijs/chai-http#readme */
export const chaiHttp = {
  id: 'chai-http',
  page: 'https://github.com/chaijs/chai-http#readme',
  origins: [
    { path: 'chai.request', shape: 'request', sign: String.raw`(?<![\w$])chai\s*\.\s*request(?![\w$])` },
    { path: 'request.execute', shape: 'execute', sign: String.raw`(?<![\w$])request\s*\.\s*execute\s*\(` },
    { path: 'request.agent', shape: 'execute', sign: String.raw`(?<![\w$])request\s*\.\s*agent\s*\(` },
    { module: 'chai-http', export: 'request', shape: 'request' },
  ],
  options: supertest.options,
  base: supertest.base,
  shapes: {
    request: { call: ofServer, members: { execute: ofServer, agent: ofServer } },
    execute: { call: ofServer },
    requests: supertest.shapes.requests,
  },
} as const satisfies ClientModel;
