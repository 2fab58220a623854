import { runIn } from './world.ts';

/** A description of one operation for each scope; reading orders needs two of them together. */
const orders = `openapi: 3.0.3
info: { title: Orders, version: "1" }
servers: [{ url: https://orders.example/api }]
paths:
  /orders:
    get: { security: [{ login: [orders.read, customers.read] }] }
    post: { security: [{ login: [orders.write] }] }
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        clientCredentials:
          tokenUrl: https://orders.example/oauth/token
          scopes: { orders.read: Reads orders, orders.write: Places orders, customers.read: Reads customers }
`;

const stock = `swagger: "2.0"
info: { title: Stock, version: "2" }
host: stock.example
schemes: [https]
basePath: /v2
paths:
  /items:
    get: { security: [{ login: [stock.read] }] }
    put: { security: [{ login: [stock.write] }] }
securityDefinitions:
  login:
    type: oauth2
    flow: application
    tokenUrl: https://stock.example/token
    scopes: { stock.read: Reads the stock, stock.write: Counts the stock }
`;

/** A program that calls two APIs, with their descriptions: `importShops` makes the registries of its manifest. */
export const shops = {
  '.git/': '',
  'orders-api.yaml': orders,
  'stock-api.yaml': stock,
  'scopewright.yaml': `version: 1
platforms:
  orders: { registry: orders.yaml }
  stock: { registry: stock.yaml, baseUrls: [STOCK_URL] }
credentials:
  clerk: { platform: orders, scopes: [orders.read, orders.write] }
  counter: { platform: stock, scopes: [stock.read] }
`,
  'src/main.ts': `fetch('https://orders.example/api/orders', { method: 'POST' });
fetch('https://orders.example/api/orders');
fetch(process.env.STOCK_URL + '/v2/item');
fetch(process.env.STOCK_URL + '/v2/items', { method: 'PUT' });
fetch('https://stock.example/v2/items');
`,
};

/** Imports both descriptions in a folder that has the program. */
export async function importShops(folder: string): Promise<void> {
  for (const name of ['orders', 'stock']) {
    const args = ['registry', 'import', `${name}-api.yaml`, '--id', name, '--output-file', `${name}.yaml`];
    const { status, errors } = await runIn(folder, args);
    if (status !== 0) throw new Error(errors);
  }
}
