import { verbs, type ClientModel, type InstanceAction } from '../model.ts';

const http: InstanceAction = { kind: 'instance', shape: 'client', url: 0 };
const further: InstanceAction = { kind: 'instance', shape: 'client', url: 0 };

/**
 * https://github.com/hubotio/hubot/blob/main/src/HttpClient.mjs, before Hubot 3 the package scoped-http-client. A verb
 * gives a function that sends; that nobody calls it is not thought of.
 */
export const hubot = {
  id: 'hubot',
  page: 'https://github.com/hubotio/hubot/blob/main/docs/scripting.md#making-http-calls',
  origins: [
    { path: 'robot.http', shape: 'http', sign: String.raw`(?<![\w$])robot\s*\.\s*http\s*\(` },
    { path: 'msg.http', shape: 'http', sign: String.raw`(?<![\w$])msg\s*\.\s*http\s*\(` },
    { path: 'res.http', shape: 'http', sign: String.raw`(?<![\w$])res\s*\.\s*http\s*\(` },
    { module: 'scoped-http-client', export: 'create', shape: 'http' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'resolve',
  shapes: {
    http: { call: http },
    client: {
      members: {
        ...verbs(['get', 'post', 'put', 'patch', 'delete', 'del', 'head'], {}),
        request: { kind: 'request', methodArgument: 0, needsMethod: true },
        path: further,
        scope: further,
        ...Object.fromEntries(
          ['header', 'headers', 'query', 'auth', 'encoding', 'timeout', 'hash'].map((name) => [name, { kind: 'self' }]),
        ),
      },
    },
  },
} as const satisfies ClientModel;
