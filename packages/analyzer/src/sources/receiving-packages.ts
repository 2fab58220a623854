/** Packages on whose objects code registers its own routes: `app.get('/v2/purposes', list)`. */
export const SERVER_PACKAGES =
  /^(?:express|express-promise-router|fastify|fastify-plugin|find-my-way|koa-router|@koa\/router|koa-route|hono|@hono\/.+|@hapi\/hapi|hapi|restify|polka|tinyhttp|@tinyhttp\/.+|h3|itty-router|elysia|micro|sirv|connect|router|@feathersjs\/.+|@marblejs\/.+|oak|@oak\/oak|swagger-jsdoc|swagger-ui-express|aws-serverless-express|lambda-api|middy|@middy\/.+|http-proxy-middleware)$/;

/**
 * Packages whose decorators declare such routes; their other exports may send requests, like the HttpService of NestJS.
 */
export const DECORATING_PACKAGES =
  /^(?:@nestjs\/common|@nestjs\/swagger|routing-controllers|tsoa|@tsed\/.+|@foal\/core|@loopback\/rest|inversify-express-utils|@adonisjs\/.+)$/;

/** Packages that replace a server in tests. */
export const MOCK_PACKAGES =
  /^(?:nock|msw|msw\/.+|fetch-mock|fetch-mock-jest|jest-fetch-mock|vitest-fetch-mock|axios-mock-adapter|moxios|pretender|miragejs|mockttp|sinon|@pact-foundation\/.+|wiremock|mock-xmlhttprequest|xhr-mock|mock-socket|json-server|testdouble|@angular\/common\/http\/testing)$/;

/** Packages by which tests send requests, mostly to the code's own server. */
export const ASKING_PACKAGES = /^(?:supertest|supertest\/.+|pactum|chai-http)$/;

/** Whether what a package gives is no client: it answers requests, or stands for what does. */
export function isOtherPackage(specifier: string): boolean {
  return [SERVER_PACKAGES, DECORATING_PACKAGES, MOCK_PACKAGES, ASKING_PACKAGES].some((names) => names.test(specifier));
}
