import { still, type Carriers } from '../carrier.ts';

/** A value through promises and what is thrown. All stand in functions that may wait. */
export const waiting: Carriers = {
  await: (_, v) => `(await ${v})`,
  resolved: (_, v) => `(await Promise.resolve(${v}))`,
  then: (_, v) => `(await Promise.resolve(${v}).then((each) => each))`,
  'then-chain': (w, v) => `(await Promise.resolve(null).then(() => ${still(w, v)}).finally(() => {}))`,
  'new-promise': (w, v) => `(await new Promise((resolve) => resolve(${still(w, v)})))`,
  'promise-later': (w, v) => `(await new Promise((resolve) => { setTimeout(() => resolve(${still(w, v)}), 0); }))`,
  'promise-microtask': (w, v) => `(await new Promise((resolve) => { queueMicrotask(() => resolve(${still(w, v)})); }))`,
  'promise-all': (_, v) => `(await Promise.all([null, ${v}]))[1]`,
  'promise-all-map': (_, v) => `(await Promise.all([${v}].map(async (each) => each)))[0]`,
  'promise-settled': (_, v) => `(await Promise.allSettled([${v}]))[0].value`,
  'promise-race': (_, v) => `(await Promise.race([Promise.resolve(${v})]))`,
  'promise-any': (_, v) => `(await Promise.any([Promise.reject(null), Promise.resolve(${v})]))`,
  'async-function': (w, v) =>
    `(await ${w.helper('wait', 'const wait = async (value) => { await null; return value; };')}(${v}))`,
  'async-method': (w, v) =>
    `(await new (${w.helper('Slow', 'class Slow { constructor(value) { this.value = value; } async give() { await null; return this.value; } }')})(${v}).give())`,
  deferred(w, v) {
    const deferred = w.held(
      `${w.helper('defer', 'const defer = () => { const made = {}; made.promise = new Promise((resolve, reject) => { made.resolve = resolve; made.reject = reject; }); return made; };')}()`,
      'deferred',
    );
    w.local(`${deferred}.resolve(${v});`);
    return `(await ${deferred}.promise)`;
  },
  'deferred-variable'(w, v) {
    const done = w.name('done');
    w.local(`let ${done};`);
    w.local(`const ${done}Promise = new Promise((resolve) => { ${done} = resolve; });`);
    w.local(`${done}(${v});`);
    return `(await ${done}Promise)`;
  },
  'deferred-reject'(w, v) {
    const fail = w.name('fail');
    w.local(`let ${fail};`);
    w.local(`const ${fail}Promise = new Promise((resolve, reject) => { ${fail} = reject; }).catch((each) => each);`);
    w.local(`${fail}(${v});`);
    return `(await ${fail}Promise)`;
  },
  rejected: (_, v) => `(await Promise.reject(${v}).catch((each) => each))`,
  'rejected-then': (_, v) => `(await Promise.reject(${v}).then(() => null, (each) => each))`,
  thenable: (w, v) => `(await { then: (resolve) => resolve(${still(w, v)}) })`,
  'async-generator'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(
      `for await (const each of ${w.helper('stream', 'async function* stream(value) { yield await value; }')}(${v})) ${got} = each;`,
    );
    return got;
  },
  'async-next': (w, v) =>
    `(await ${w.helper('stream', 'async function* stream(value) { yield await value; }')}(${v}).next()).value`,
  'for-await'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`for await (const each of [Promise.resolve(${v})]) ${got} = each;`);
    return got;
  },
  promisified: (w, v) =>
    `(await new Promise((resolve, reject) => { ${w.helper('finish', 'const finish = (value, done) => done(null, value);')}(${still(w, v)}, (error, value) => (error ? reject(error) : resolve(value))); }))`,
  'promise-cache': (w, v) =>
    `(await ${w.helper('onceAsync', 'const onceAsync = (() => { const kept = {}; return (key, make) => (kept[key] ??= make()); })();')}('${w.name('key')}', async () => ${still(w, v)}))`,
  'retry-loop': (w, v) =>
    `(await ${w.helper('retrying', 'async function retrying(work) { for (let attempt = 0; ; attempt += 1) { try { return await work(attempt); } catch (error) { if (attempt > 2) throw error; } } }')}(async (attempt) => { if (attempt === 0) throw new Error('again'); return ${still(w, v)}; }))`,
};

export const throwing: Carriers = {
  thrown(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`try { throw ${v}; } catch (thrown) { ${got} = thrown; }`);
    return got;
  },
  'thrown-record'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`try { throw { held: ${v} }; } catch ({ held }) { ${got} = held; }`);
    return got;
  },
  'thrown-error'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`try { throw Object.assign(new Error('moved'), { held: ${v} }); } catch (error) { ${got} = error.held; }`);
    return got;
  },
  'own-error'(w, v) {
    const [got, Moved] = [
      w.name('got'),
      w.helper('Moved', "class Moved extends Error { constructor(held) { super('moved'); this.held = held; } }"),
    ];
    w.local(`let ${got};`);
    w.local(
      `try { throw new ${Moved}(${v}); } catch (error) { if (!(error instanceof ${Moved})) throw error; ${got} = error.held; }`,
    );
    return got;
  },
  'error-cause'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`try { throw new Error('moved', { cause: ${v} }); } catch (error) { ${got} = error.cause; }`);
    return got;
  },
  'thrown-inside'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(
      `try { ${w.helper('fail', 'const fail = (value) => { throw value; };')}(${v}); } catch (thrown) { ${got} = thrown; }`,
    );
    return got;
  },
  'thrown-awaited'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(
      `try { await ${w.helper('failLater', 'const failLater = async (value) => { await null; throw value; };')}(${v}); } catch (thrown) { ${got} = thrown; }`,
    );
    return got;
  },
  rethrown(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(
      `try { try { throw ${v}; } catch (thrown) { throw { held: thrown }; } } catch (outer) { ${got} = outer.held; }`,
    );
    return got;
  },
  finally(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(`try { ${got} = null; } finally { ${got} = ${v}; }`);
    return got;
  },
  'finally-return': (_, v) => `((given) => { try { return null; } finally { return given; } })(${v})`,
  'try-return': (_, v) =>
    `((given) => { try { return given; } catch { return null; } finally { String(given); } })(${v})`,
  'catch-return': (_, v) => `((given) => { try { throw new Error(); } catch { return given; } })(${v})`,
  'set-before-throw'(w, v) {
    const got = w.name('got');
    w.local(`let ${got} = null;`);
    w.local(`try { ${got} = ${v}; JSON.parse('{'); ${got} = null; } catch { String(${got}); }`);
    return got;
  },
  'catch-continue'(w, v) {
    const got = w.name('got');
    w.local(`let ${got};`);
    w.local(
      `for (const each of [null, ${v}]) { try { if (each === null) throw new Error(); ${got} = each; } catch { continue; } }`,
    );
    return got;
  },
};
