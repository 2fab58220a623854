import { underWay } from '../stand-ins/k6-http.mjs';

export const standIns = { k6: '../stand-ins/k6.mjs', 'k6/http': '../stand-ins/k6-http.mjs' };

export default async function drive({ base, load }) {
  globalThis.__ENV = { TRUST_BASE_URL: base, TRUST_TOKEN: 'token' };
  const { default: iterate, setup } = await load('consent.js');
  iterate(setup());
  await Promise.all(underWay);
}
