import { still, type Carriers } from '../carrier.ts';

/** Ways of a path through functions of the language and of Node that leave it as it is. */
export const texts: Carriers = {
  template: (_, v) => `\`\${${v}}\``,
  'plus-empty': (_, v) => `(${v} + '')`,
  'to-text': (_, v) => `String(${v})`,
  'to-string': (_, v) => `(${v}).toString()`,
  'value-of': (_, v) => `new String(${v}).valueOf()`,
  trim: (_, v) => `\` \${${v}} \`.trim()`,
  concat: (_, v) => `''.concat(${v}, '')`,
  'slice-both': (_, v) => `((path) => path.slice(0, 4) + path.slice(4))(${v})`,
  substring: (_, v) => `(${v}).substring(0)`,
  'char-at': (_, v) => `((path) => path.charAt(0) + path.slice(1))(${v})`,
  'split-join': (_, v) => `(${v}).split('/').join('/')`,
  'split-map': (_, v) => `(${v}).split('/').map((part) => part.trim()).join('/')`,
  'split-filter': (_, v) => `('/' + (${v}).split('/').filter(Boolean).join('/'))`,
  'split-reduce': (_, v) => `(${v}).split('/').reduce((all, part) => (part ? all + '/' + part : all), '')`,
  replace: (_, v) => `(${v}).replace('{id}', 'x')`,
  'replace-in': (_, v) => `'{path}'.replace('{path}', ${v})`,
  'replace-call': (w, v) => `'{path}'.replace(/\\{(\\w+)\\}/g, (all, name) => ({ path: ${still(w, v)} })[name])`,
  'replace-all': (_, v) => `'[path]'.replaceAll('[path]', ${v})`,
  'replace-slashes': (_, v) => `(${v}).replace(/^\\/+/, '/').replace(/\\/+$/, '')`,
  'ends-with': (_, v) => `((path) => (path.endsWith('/') ? path.slice(0, -1) : path))(${v})`,
  'starts-with': (_, v) => `((path) => (path.startsWith('/') ? path : '/' + path))(${v})`,
  includes: (_, v) => `((path) => (path.includes('//') ? null : path))(${v})`,
  'index-of': (_, v) => `((path) => path.slice(0, path.indexOf('?') === -1 ? undefined : path.indexOf('?')))(${v})`,
  match: (_, v) => `(${v}).match(/^.*$/)[0]`,
  'match-groups': (_, v) => `((found) => '/' + found.groups.rest)(/^\\/(?<rest>.*)$/.exec(${v}))`,
  'match-all': (_, v) => `[...(${v}).matchAll(/\\/[^/]*/g)].map(([part]) => part).join('')`,
  test: (_, v) => `((path) => { if (!/^\\/v\\d/.test(path)) throw new Error(path); return path; })(${v})`,
  repeat: (_, v) => `(${v}).repeat(1)`,
  pad: (_, v) => `(${v}).padEnd(3, '/')`,
  lower: (_, v) => `(${v}).toLowerCase()`,
  upper: (_, v) => `(${v}).toUpperCase().toLowerCase()`,
  normalize: (_, v) => `(${v}).normalize()`,
  characters: (_, v) => `[...(${v})].join('')`,
  'array-from': (_, v) => `Array.from(${v}).join('')`,
  encode: (_, v) => `decodeURIComponent(encodeURIComponent(${v}))`,
  'encode-uri': (_, v) => `encodeURI(${v})`,
  json: (_, v) => `JSON.parse(JSON.stringify(${v}))`,
  'json-record': (_, v) => `JSON.parse(JSON.stringify({ held: ${v} })).held`,
  'url-pathname': (_, v) => `new URL(${v}, 'https://acme.trust.example').pathname`,
  'url-href': (_, v) => `new URL(${v}, 'https://acme.trust.example').href.slice(26)`,
  'search-params': (_, v) => `new URLSearchParams({ path: ${v} }).get('path')`,
  'search-set': (w, v) =>
    `((given) => { given.set('path', ${still(w, v)}); return given.get('path'); })(new URLSearchParams())`,
  'object-key': (_, v) => `Object.keys({ [${v}]: 1 })[0]`,
  'map-key': (_, v) => `[...new Map([[${v}, 1]]).keys()][0]`,
  raw: (_, v) => `String.raw\`\${${v}}\``,
  description: (_, v) => `Symbol(${v}).description`,
  buffer: (_, v) => `Buffer.from(${v}).toString()`,
  'error-message': (_, v) => `new Error(${v}).message`,
  'thrown-message': (_, v) =>
    `((path) => { try { throw new Error(path); } catch (error) { return error.message; } })(${v})`,
  'to-primitive': (w, v) => `\`\${({ toString: () => ${still(w, v)} })}\``,
  'class-to-string': (_, v) =>
    `\`\${new (class { constructor(value) { this.value = value; } toString() { return this.value; } })(${v})}\``,
  'symbol-to-primitive': (w, v) => `\`\${({ [Symbol.toPrimitive]: () => ${still(w, v)} })}\``,
  'value-of-plus': (w, v) => `(({ valueOf: () => ${still(w, v)} }) + '')`,
  'util-format'(w, v) {
    w.import("import { format } from 'node:util';");
    return `format('%s', ${v})`;
  },
  'posix-join'(w, v) {
    w.import("import path from 'node:path';");
    return `path.posix.join('/', ${v})`;
  },
  'join-parts': (_, v) => `['', ...(${v}).split('/').slice(1)].join('/')`,
  'tagged-raw': (w, v) =>
    `${w.helper('url', "const url = (texts, ...values) => texts.reduce((all, text, index) => all + text + (values[index] ?? ''), '');")}\`\${${v}}\``,
  'structured-clone': (_, v) => `structuredClone({ held: ${v} }).held`,
  charcode: (_, v) => `String.fromCharCode(...[...(${v})].map((each) => each.charCodeAt(0)))`,
  'loop-characters'(w, v) {
    const got = w.name('got');
    w.local(`let ${got} = '';`);
    w.local(`for (const part of (${v}).split('/').slice(1)) ${got} += '/' + part;`);
    return got;
  },
};

/** Ways of a method and its path together. */
export const records: Carriers = {
  'spread-over': (_, v) => `({ method: 'PATCH', ...(${v}) })`,
  'spread-copy': (_, v) => `({ ...(${v}) })`,
  assign: (_, v) => `Object.assign({ method: 'PATCH' }, ${v})`,
  picked: (_, v) => `(({ method, path }) => ({ method, path }))(${v})`,
  renamed: (_, v) => `(({ method: verb, path: where }) => ({ path: where, method: verb }))(${v})`,
  entries: (_, v) => `Object.fromEntries(Object.entries(${v}))`,
  json: (_, v) => `JSON.parse(JSON.stringify(${v}))`,
  clone: (_, v) => `structuredClone(${v})`,
  frozen: (_, v) => `Object.freeze(${v})`,
  'map-both': (_, v) => `Object.fromEntries(Object.entries(${v}).map(([key, value]) => [key, value]))`,
  'default-beside': (_, v) => `((given) => ({ headers: {}, ...given }))(${v})`,
  'late-method': (_, v) =>
    `((given) => { const made = { path: given.path }; made.method = given.method; return made; })(${v})`,
  tuple: (_, v) => `(([method, path]) => ({ method, path }))((({ method, path }) => [method, path])(${v}))`,
  'rest-of': (_, v) => `(({ extra, ...given }) => given)({ extra: 1, ...(${v}) })`,
  frozenClass: (_, v) =>
    `new (class { constructor({ method, path }) { this.method = method; this.path = path; } })(${v})`,
};

/** Ways of a function that sends. */
export const senders: Carriers = {
  wrapped: (_, v) => `((work) => (...given) => work(...given))(${v})`,
  'wrapped-async': (_, v) => `((work) => async (...given) => { await null; return work(...given); })(${v})`,
  bound: (_, v) => `(${v}).bind(null)`,
  'called-by': (_, v) => `((work) => function () { return work.apply(this, arguments); })(${v})`,
  proxied: (_, v) => `new Proxy(${v}, { apply: (target, self, given) => target(...given) })`,
  'proxy-plain': (_, v) => `new Proxy(${v}, {})`,
  guarded: (_, v) =>
    `((work) => async (path) => { try { return await work(path); } catch (error) { return null; } })(${v})`,
  limited: (w, v) =>
    `${w.helper('limit', 'const limit = (work) => { const queue = []; let isBusy = false; const next = async () => { if (isBusy || queue.length === 0) return; isBusy = true; const { given, resolve } = queue.shift(); resolve(await work(...given)); isBusy = false; next(); }; return (...given) => new Promise((resolve) => { queue.push({ given, resolve }); next(); }); };')}(${v})`,
  debounced: (w, v) =>
    `${w.helper('debounce', 'const debounce = (work) => { let timer; return (...given) => new Promise((resolve) => { clearTimeout(timer); timer = setTimeout(() => resolve(work(...given)), 0); }); };')}(${v})`,
  memoized: (w, v) =>
    `${w.helper('memoize', 'const memoize = (work) => { const kept = new Map(); return (key) => { if (!kept.has(key)) kept.set(key, work(key)); return kept.get(key); }; };')}(${v})`,
  retried: (w, v) =>
    `${w.helper('retried', 'const retried = (work) => async (...given) => { for (let attempt = 0; attempt < 2; attempt += 1) { try { return await work(...given); } catch { await null; } } return null; };')}(${v})`,
  method: (_, v) => `((api) => (path) => api.run(path))({ run: ${v} })`,
};
