/** A loader for the program's modules, as the page has one: names lead to files by its configuration. */
function createLoader(load) {
  const modules = new Map();
  let config = { paths: {} };
  let open = [];
  const resolve = (name, from) => {
    const folder = from.slice(0, from.lastIndexOf('/') + 1);
    const [head, ...tail] = name.split('/');
    return name.startsWith('./') ? folder + name.slice(2) : [config.paths[head] ?? head, ...tail].join('/');
  };
  const read = async (name) => {
    if (!modules.has(name)) modules.set(name, run(name));
    return modules.get(name);
  };
  const run = async (name) => {
    open = [];
    await load(`js/${name}.js`);
    const given = open;
    const factory = given.at(-1);
    const own = { exports: {} };
    const names = Array.isArray(given[0]) ? given[0] : ['require', 'exports', 'module', ...[...String(factory).matchAll(/require\('([^']+)'\)/g)].map((match) => match[1])];
    const found = new Map();
    for (const each of names) found.set(each, await { require: () => (wanted) => found.get(wanted), exports: () => own.exports, module: () => own }[each]?.() ?? (await read(resolve(each, name))));
    const returned = factory(...names.map((each) => found.get(each)));
    return returned ?? own.exports;
  };
  globalThis.define = Object.assign((...given) => { open = given; }, { amd: {} });
  globalThis.requirejs = { config: (given) => { config = given; } };
  return read;
}

export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(() => ({ id: 'p-1' }));
  const read = createLoader(load);
  globalThis.requirejs.config({ paths: { emitter: 'vendor/emitter-1.3', views: 'app/views' } });
  const purposes = await read('app/views/purposes');
  await purposes.render('wallboard');
  await purposes.publish('p-1');
  await purposes.add('Newsletter');
  await purposes.receipt('wallboard', 'r-1');
}
