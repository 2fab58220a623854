import { $, settled } from '../stand-ins/jquery.mjs';

export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  globalThis.window = globalThis;
  globalThis.TRUST_BASE_URL = base;
  globalThis.jQuery = $;
  answer(() => ({ id: 's-1', total: 3 }));
  await load('public/widget.js');
  $.fn.cookieWidget({ domain: 'acme.example', domainId: 'd-1' });
  await settled();
}
