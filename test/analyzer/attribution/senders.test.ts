import { describe, expect, it } from 'vitest';
import type { Sender } from '@scopewright/analyzer';
import { analysisOf, type Files } from '../support/program.ts';

/** The senders of each call to the platform, by method: what they show, and the name that holds the client. */
function sendersOf(
  files: Files,
  asked: { clients?: string; env?: string },
): Readonly<Record<string, readonly string[]>> {
  const list = (text = ''): readonly string[] => text.split(' ').filter((name) => name !== '');
  const { calls } = analysisOf(files, {
    names: ['TRUST_URL'],
    needsCallers: () => true,
    senders: { clients: list(asked.clients), env: list(asked.env) },
  });
  const shown = ({ clients, env }: Sender): string => [...clients, ...env].join(' ');
  return Object.fromEntries(
    calls.flatMap(({ targets, senders = [] }) =>
      targets
        .filter(({ url }) => url.labels.length > 0)
        .map(({ method }) => [String(method), senders.map(shown)] as const),
    ),
  );
}

const requests = (http: string, options = ''): string =>
  `list: () => ${http}.get('/v2/purposes'${options}), publish: (id) => ${http}.put(\`/v1/purposes/\${id}/publish\`)`;
const main = `import { service } from './service.js';
import { consentClient, vendorClient } from './clients.js';
export const consent = () => service(consentClient).list();
export const vendor = (id) => service(vendorClient).publish(id);
`;
const shared: Files = {
  'service.js': `export const service = (http) => ({ ${requests('http')} });\n`,
  'main.js': main,
  'clients.js': `import axios from 'axios';
const create = (token) => axios.create({ baseURL: process.env.TRUST_URL, headers: { Authorization: \`Bearer \${token}\` } });
export const consentClient = create(process.env.CONSENT_TOKEN);
export const vendorClient = create(process.env.VENDOR_TOKEN);
`,
};
const each = (get: string, put: string) => ({ GET: [get], PUT: [put] });

describe('a service that two credentials share', () => {
  it('shows the name of the client that it was given', () => {
    expect(sendersOf(shared, { clients: 'consentClient vendorClient' })).toEqual(each('consentClient', 'vendorClient'));
  });

  it('shows the variable that the token of this client comes from', () => {
    expect(sendersOf(shared, { env: 'CONSENT_TOKEN VENDOR_TOKEN' })).toEqual(each('CONSENT_TOKEN', 'VENDOR_TOKEN'));
  });

  it('shows nothing where nothing is told apart by what it has', () => {
    expect(sendersOf(shared, { clients: 'client', env: 'OTHER_TOKEN' })).toEqual(each('', ''));
  });

  it('shows each client of a request that several send', () => {
    const both = `${main}export const again = () => service(vendorClient).list();\n`;
    expect(sendersOf({ ...shared, 'main.js': both }, { clients: 'consentClient vendorClient' })).toEqual({
      GET: ['consentClient', 'vendorClient'],
      PUT: ['vendorClient'],
    });
  });

  it('has senders only where they are asked for', () => {
    expect(analysisOf(shared).calls.every(({ senders }) => senders === undefined)).toBe(true);
  });
});

describe('a client', () => {
  it('that is a member of a record has the path as its name', () => {
    const clients = `import axios from 'axios';
const create = (token) => axios.create({ baseURL: process.env.TRUST_URL, headers: { Authorization: token } });
const clients = { consent: create(process.env.CONSENT_TOKEN), vendor: create(process.env.VENDOR_TOKEN) };
export const { consent: consentClient, vendor: vendorClient } = clients;
`;
    expect(sendersOf({ ...shared, 'clients.js': clients }, { clients: 'clients.consent clients.vendor' })).toEqual(
      each('clients.consent', 'clients.vendor'),
    );
  });

  it('whose hook asks for the token shows what the hook reads, though both ask through one function', () => {
    const hook = (name: string): string =>
      `export const ${name}Client = axios.create({ baseURL: process.env.TRUST_URL });
${name}Client.interceptors.request.use(async (config) => {
  config.headers.Authorization = await token(process.env.${name.toUpperCase()}_ID);
  return config;
});
`;
    const clients = `import axios from 'axios';
const token = async (id) => (await axios.post('https://auth.example/token', { client_id: id })).data.access_token;
${hook('consent')}${hook('vendor')}`;
    expect(sendersOf({ ...shared, 'clients.js': clients }, { env: 'CONSENT_ID VENDOR_ID' })).toEqual(
      each('CONSENT_ID', 'VENDOR_ID'),
    );
  });

  it('that an object keeps beside another one shows nothing of the other', () => {
    const program = `import axios from 'axios';
const consentClient = axios.create({ baseURL: process.env.TRUST_URL, headers: { Authorization: process.env.CONSENT_TOKEN } });
const vendorClient = axios.create({ baseURL: process.env.TRUST_URL });
class Services {
  constructor(consent, vendor) { this.consent = consent; this.vendor = vendor; }
  list() { return this.consent.get('/v2/purposes'); }
  publish(id) { return this.vendor.put(\`/v1/purposes/\${id}/publish\`); }
}
const services = new Services(consentClient, vendorClient);
export const list = () => services.list();
export const publish = (id) => services.publish(id);
`;
    expect(sendersOf({ 'src/a.js': program }, { env: 'CONSENT_TOKEN' })).toEqual(each('CONSENT_TOKEN', ''));
  });
});

describe('a class that sends by itself', () => {
  const program = `class Tokens {
  constructor(settings) { this.settings = settings; }
  async get() {
    const answer = await fetch('https://auth.example/token', { method: 'POST', body: new URLSearchParams({ client_id: this.settings.id }) });
    return (await answer.json()).access_token;
  }
}
class Purposes {
  constructor(tokens) { this.tokens = tokens; }
  async send(method, path) {
    return fetch(process.env.TRUST_URL + path, { method, headers: { Authorization: await this.tokens.get() } });
  }
  list() { return this.send('GET', '/v2/purposes'); }
  publish(id) { return this.send('PUT', \`/v1/purposes/\${id}/publish\`); }
}
const settings = { id: process.env.VENDOR_ID };
const vendorPurposes = new Purposes(new Tokens(settings));
const consentPurposes = new Purposes(new Tokens({ id: process.env.CONSENT_ID }));
export const consent = () => consentPurposes.list();
export const vendor = (id) => vendorPurposes.publish(id);
`;

  it('shows the instance, and the class', () => {
    expect(sendersOf({ 'src/a.js': program }, { clients: 'consentPurposes vendorPurposes Purposes' })).toEqual(
      each('Purposes consentPurposes', 'Purposes vendorPurposes'),
    );
  });

  it('shows the variable that this instance asks for its token with', () => {
    expect(sendersOf({ 'src/a.js': program }, { env: 'CONSENT_ID VENDOR_ID' })).toEqual(
      each('CONSENT_ID', 'VENDOR_ID'),
    );
  });
});

describe('a function that sends a token', () => {
  const program = `const config = { vendor: { id: process.env.VENDOR_ID }, consent: { id: process.env.CONSENT_ID } };
async function getToken(id) {
  const answer = await fetch('https://auth.example/token', { method: 'POST', body: JSON.stringify({ id }) });
  return (await answer.json()).access_token;
}
const vendorToken = () => getToken(config.vendor.id);
const consentToken = () => getToken(config.consent.id);
const send = (token, method, path) =>
  fetch(process.env.TRUST_URL + path, { method, headers: { Authorization: \`Bearer \${token}\` } });
export async function list() { return send(await consentToken(), 'GET', '/v2/purposes'); }
export async function publish(id) {
  const token = await vendorToken();
  return send(token, 'PUT', \`/v1/purposes/\${id}/publish\`);
}
`;

  it('shows what the nearest function reads that may have asked for it', () => {
    expect(sendersOf({ 'src/a.js': program }, { env: 'CONSENT_ID VENDOR_ID' })).toEqual(
      each('CONSENT_ID', 'VENDOR_ID'),
    );
  });

  it('shows both where one function asks for both', () => {
    const both = program.replace(
      '{ return send(await consentToken()',
      '{ await vendorToken(); return send(await consentToken()',
    );
    expect(sendersOf({ 'src/a.js': both }, { env: 'CONSENT_ID VENDOR_ID' })).toEqual(
      each('CONSENT_ID VENDOR_ID', 'VENDOR_ID'),
    );
  });
});
