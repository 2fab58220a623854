import type { Carriers } from '../carrier.ts';

/** Ways of a value that names nothing through the top of other files. */
export const exported: Carriers = {
  'export-const': (w, v) => importNamed(w, `export const held = ${v};`),
  'export-default'(w, v) {
    const [file, name] = [`${w.name('value')}.js`, w.name('held')];
    w.module(file, [`export default ${v};`]);
    w.import(`import ${name} from './${file}';`);
    return name;
  },
  'export-list': (w, v) => importNamed(w, `const inner = ${v};\nexport { inner as held };`),
  'export-namespace'(w, v) {
    const [file, name] = [`${w.name('value')}.js`, w.name('space')];
    w.module(file, [`export const held = ${v};`]);
    w.import(`import * as ${name} from './${file}';`);
    return `${name}.held`;
  },
  're-export'(w, v) {
    const [file, name] = [w.name('value'), w.name('held')];
    w.module(`${file}.js`, [`export const held = ${v};`]);
    w.module(`${file}-index.js`, [`export { held as renamed } from './${file}.js';`]);
    w.import(`import { renamed as ${name} } from './${file}-index.js';`);
    return name;
  },
  're-export-star'(w, v) {
    const [file, name] = [w.name('value'), w.name('held')];
    w.module(`${file}.js`, [`export const ${name} = ${v};`]);
    w.module(`${file}-index.js`, [`export * from './${file}.js';`]);
    w.import(`import { ${name} } from './${file}-index.js';`);
    return name;
  },
  're-export-space'(w, v) {
    const [file, name] = [w.name('value'), w.name('space')];
    w.module(`${file}.js`, [`export const held = ${v};`]);
    w.module(`${file}-index.js`, [`export * as ${name} from './${file}.js';`]);
    w.import(`import { ${name} } from './${file}-index.js';`);
    return `${name}.held`;
  },
  're-export-default'(w, v) {
    const [file, name] = [w.name('value'), w.name('held')];
    w.module(`${file}.js`, [`export default ${v};`]);
    w.module(`${file}-index.js`, [`export { default as ${name} } from './${file}.js';`]);
    w.import(`import { ${name} } from './${file}-index.js';`);
    return name;
  },
  'export-let': (w, v) => importNamed(w, `export let held = null;\nheld = ${v};`),
  'export-setter'(w, v) {
    const [file, name] = [w.name('value'), w.name('held')];
    w.module(`${file}.js`, [`export let held = null;\nexport const setup = () => { held = ${v}; };`]);
    w.import(`import { held as ${name}, setup as ${name}Setup } from './${file}.js';`);
    w.local(`${name}Setup();`);
    return name;
  },
  'export-function': (w, v) => `${importNamed(w, `export function held() { return ${v}; }`)}()`,
  'export-class': (w, v) => `new (${importNamed(w, `export class held { value = ${v}; }`)})().value`,
  'export-table': (w, v) => `${importNamed(w, `export const held = { deep: { value: ${v} } };`)}.deep.value`,
  'common-exports': (w, v) => importNamed(w, `exports.held = ${v};`, 'cjs'),
  'common-module': (w, v) => importNamed(w, `module.exports = { held: ${v} };`, 'cjs'),
  'common-assign': (w, v) => importNamed(w, `Object.assign(module.exports, { held: ${v} });`, 'cjs'),
  'common-define': (w, v) =>
    importNamed(
      w,
      `Object.defineProperty(exports, 'held', { enumerable: true, get: function () { return ${v}; } });`,
      'cjs',
    ),
  'common-require'(w, v) {
    const [file, name] = [w.name('value'), w.name('held')];
    w.module(`${file}.cjs`, [`exports.held = ${v};`]);
    w.module(`${file}-user.cjs`, [`const { held } = require('./${file}.cjs');\nmodule.exports = held;`]);
    w.import(`import ${name} from './${file}-user.cjs';`);
    return name;
  },
  'common-spread'(w, v) {
    const [file, name] = [w.name('value'), w.name('held')];
    w.module(`${file}.cjs`, [`exports.held = ${v};`]);
    w.module(`${file}-all.cjs`, [`module.exports = { ...require('./${file}.cjs'), other: null };`]);
    w.import(`import ${name} from './${file}-all.cjs';`);
    return `${name}.held`;
  },
  'dynamic-import'(w, v) {
    const [file, name] = [w.name('value'), w.name('held')];
    w.module(`${file}.js`, [`export const held = ${v};`]);
    w.local(`const { held: ${name} } = await import('./${file}.js');`);
    return name;
  },
  'dynamic-default'(w, v) {
    const file = w.name('value');
    w.module(`${file}.js`, [`export default ${v};`]);
    return `(await import('./${file}.js')).default`;
  },
  'dynamic-then'(w, v) {
    const file = w.name('value');
    w.module(`${file}.js`, [`export const held = ${v};`]);
    return `(await import('./${file}.js').then(({ held }) => held))`;
  },
  registered(w, v) {
    const [file, name] = [w.name('value'), w.name('key')];
    w.module('registry.js', ['export const registry = new Map();']);
    w.module(`${file}.js`, [`registry.set('${name}', ${v});`]);
    w.imports(`${file}.js`, "import { registry } from './registry.js';");
    w.import("import { registry } from './registry.js';");
    w.import(`import './${file}.js';`);
    return `registry.get('${name}')`;
  },
  circular(w, v) {
    const [file, name] = [w.name('value'), w.name('held')];
    w.module(`${file}.js`, [`export const held = ${v};\nexport const give = () => back();`]);
    w.imports(`${file}.js`, `import { back } from './${file}-back.js';`);
    w.module(`${file}-back.js`, [`export const back = () => held;`]);
    w.imports(`${file}-back.js`, `import { held } from './${file}.js';`);
    w.import(`import { give as ${name} } from './${file}.js';`);
    return `${name}()`;
  },
};

/** Ways of a value through declarations at the top of its own file. */
export const declared: Carriers = {
  'top-const': (w, v) => top(w, (name) => `const ${name} = ${v};`),
  'top-table': (w, v) => `${top(w, (name) => `const ${name} = { held: ${v}, other: null };`)}.held`,
  'top-frozen': (w, v) => `${top(w, (name) => `const ${name} = Object.freeze({ held: ${v} });`)}.held`,
  'top-list': (w, v) => `${top(w, (name) => `const ${name} = [null, ${v}];`)}[1]`,
  'top-map': (w, v) => `${top(w, (name) => `const ${name} = new Map([['held', ${v}]]);`)}.get('held')`,
  'top-function': (w, v) => `${top(w, (name) => `function ${name}() { return ${v}; }`)}()`,
  'top-arrow': (w, v) => `${top(w, (name) => `const ${name} = () => (${v});`)}()`,
  'top-async': (w, v) => `(await ${top(w, (name) => `const ${name} = async () => (${v});`)}())`,
  'top-class': (w, v) => `new ${top(w, (name) => `class ${name} { held = ${v}; }`)}().held`,
  'top-static': (w, v) => `${top(w, (name) => `class ${name} { static held = ${v}; }`)}.held`,
  'top-getter': (w, v) => `new ${top(w, (name) => `class ${name} { get held() { return ${v}; } }`)}().held`,
  'top-static-getter': (w, v) => `${top(w, (name) => `class ${name} { static get held() { return ${v}; } }`)}.held`,
  'top-iife': (w, v) =>
    `${top(w, (name) => `const ${name} = (() => { const inner = ${v}; return { get: () => inner }; })();`)}.get()`,
  'top-let': (w, v) => top(w, (name) => `let ${name};\n${name} = ${v};`),
  'top-loop': (w, v) =>
    `${top(w, (name) => `const ${name} = {};\nfor (const key of ['held']) ${name}[key] = ${v};`)}.held`,
  'top-default': (w, v) => `${top(w, (name) => `const ${name} = (given = ${v}) => given;`)}()`,
  'top-generator': (w, v) => `[...${top(w, (name) => `function* ${name}() { yield ${v}; }`)}()][0]`,
  'top-instance': (w, v) =>
    `${top(w, (name) => `const ${name} = new (class { held = ${v}; give() { return this.held; } })();`)}.give()`,
  'top-abstract': (w, v) =>
    `new ${top(w, (name) => `class ${name}Base { give() { return this.held; } }\nclass ${name} extends ${name}Base { get held() { return ${v}; } }`)}().give()`,
  'top-try': (w, v) => top(w, (name) => `let ${name};\ntry { ${name} = ${v}; } catch { ${name} = null; }`),
  'top-if': (w, v) => top(w, (name) => `let ${name} = null;\nif (process.env.TRUST_BASE_URL) ${name} = ${v};`),
  'top-promise': (w, v) => `(await ${top(w, (name) => `const ${name} = Promise.resolve(${v});`)})`,
  'top-switch': (w, v) =>
    `${top(w, (name) => `function ${name}(kind) { switch (kind) { case 'held': return ${v}; default: throw new Error(kind); } }`)}('held')`,
};

type Writing = Parameters<Carriers[string]>[0];

function importNamed(w: Writing, code: string, extension = 'js'): string {
  const [file, name] = [`${w.name('value')}.${extension}`, w.name('held')];
  w.module(file, [code]);
  w.import(`import { held as ${name} } from './${file}';`);
  return name;
}

function top(w: Writing, declare: (name: string) => string): string {
  const name = w.name('top');
  w.top(declare(name));
  return name;
}
