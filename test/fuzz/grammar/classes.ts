import { still, type Carriers } from '../carrier.ts';

const holder = [
  'Holder',
  'class Holder { constructor(value) { this.value = value; } give() { return this.value; } get held() { return this.value; } set held(value) { this.value = value; } }',
] as const;
const EXTENDED = `class Base { constructor(value) { this.value = value; } give() { return this.pick(this.value); } pick() { return null; } get held() { return this.value; } set held(value) { this.value = value; } static of(value) { return new this(value); } }`;

/** A value in instances, through what they inherit. */
export const classes: Carriers = {
  constructed: (w, v) => `new (${w.helper(...holder)})(${v}).value`,
  method: (w, v) => `new (${w.helper(...holder)})(${v}).give()`,
  getter: (w, v) => `new (${w.helper(...holder)})(${v}).held`,
  setter(w, v) {
    const box = w.held(`new (${w.helper(...holder)})(null)`, 'box');
    w.local(`${box}.held = ${v};`);
    return `${box}.held`;
  },
  'bound-method'(w, v) {
    const box = w.held(`new (${w.helper(...holder)})(${v})`, 'box');
    return `${box}.give.bind(${box})()`;
  },
  'borrowed-method': (w, v) => `${w.helper(...holder)}.prototype.give.call({ value: ${v} })`,
  'reflect-construct': (w, v) => `Reflect.construct(${w.helper(...holder)}, [${v}]).give()`,
  field: (w, v) => `new (class { held = ${still(w, v)}; })().held`,
  'private-field': (_, v) =>
    `new (class { #held; constructor(value) { this.#held = value; } give() { return this.#held; } })(${v}).give()`,
  'private-method': (_, v) =>
    `new (class { constructor(value) { this.value = value; } #pick() { return this.value; } give() { return this.#pick(); } })(${v}).give()`,
  'private-in': (_, v) =>
    `((box) => box.give(box))(new (class { #held; constructor(value) { this.#held = value; } give(other) { return #held in other ? other.#held : null; } })(${v}))`,
  'arrow-field': (_, v) =>
    `((give) => give())(new (class { constructor(value) { this.value = value; } give = () => this.value; })(${v}).give)`,
  'static-field': (w, v) => `(class { static held = ${still(w, v)}; }).held`,
  'static-block': (w, v) => `(class { static held; static { this.held = ${still(w, v)}; } }).held`,
  'static-method': (_, v) => `(class { static give(value) { return value; } }).give(${v})`,
  'static-private': (w, v) =>
    `(class Kept { static #held = ${still(w, v)}; static give() { return Kept.#held; } }).give()`,
  'static-inherited': (w, v) =>
    `(class extends (class { static held = ${still(w, v)}; static give() { return this.held; } }) {}).give()`,
  'static-super': (_, v) =>
    `(class extends (class { static give(value) { return value; } }) { static give(value) { return super.give(value); } }).give(${v})`,
  'static-by-instance': (w, v) =>
    `new (class { static held = ${still(w, v)}; give() { return this.constructor.held; } })().give()`,
  'static-factory': (_, v) =>
    `(class { constructor(value) { this.value = value; } static of(value) { return new this(value); } }).of(${v}).value`,
  singleton: (_, v) =>
    `(class Single { static #one; static get(value) { return (Single.#one ??= new Single(value)); } constructor(value) { this.value = value; } }).get(${v}).value`,
  extended: (w, v) =>
    `new (${w.helper('Extended', `class Extended extends (${asExpression(EXTENDED)}) { pick(value) { return value; } }`)})(${v}).give()`,
  'extended-super': (w, v) =>
    `new (${w.helper('Forwarding', `class Forwarding extends (${asExpression(EXTENDED)}) { constructor(value) { super(value); } pick(value) { return super.pick() ?? value; } }`)})(${v}).give()`,
  'extended-static': (w, v) =>
    `${w.helper('Extended', `class Extended extends (${asExpression(EXTENDED)}) { pick(value) { return value; } }`)}.of(${v}).give()`,
  'super-getter': (w, v) =>
    `new (${w.helper('Reading', `class Reading extends (${asExpression(EXTENDED)}) { get held() { return super.held; } }`)})(${v}).held`,
  'super-setter'(w, v) {
    const box = w.held(
      `new (${w.helper('Writing', `class Writing extends (${asExpression(EXTENDED)}) { get held() { return super.held; } set held(value) { super.held = value; } }`)})(null)`,
      'box',
    );
    w.local(`${box}.held = ${v};`);
    return `${box}.held`;
  },
  'super-property': (_, v) =>
    `({ __proto__: { give() { return this.value; } }, value: ${v}, give() { return super.give(); } }).give()`,
  'super-field-order': (_, v) =>
    `new (class extends (class { constructor(value) { this.value = value; } }) { held = this.value; })(${v}).held`,
  'template-method': (_, v) =>
    `new (class extends (class { run() { return this.step(); } }) { constructor(value) { super(); this.value = value; } step() { return this.value; } })(${v}).run()`,
  'new-target': (_, v) =>
    `new (class { constructor(value) { this.value = new.target === undefined ? null : value; } })(${v}).value`,
  'new-target-abstract': (_, v) =>
    `new (class extends (class Abstract { constructor(value) { if (new.target === Abstract) throw new TypeError('abstract'); this.value = value; } }) {})(${v}).value`,
  mixin: (w, v) =>
    `new (${w.helper('withHeld', 'const withHeld = (Parent) => class extends Parent { give() { return this.value; } };')}(class { constructor(value) { this.value = value; } }))(${v}).give()`,
  'extends-map': (w, v) =>
    `new (${w.helper('Table', 'class Table extends Map { pick(key) { return this.get(key); } }')})([['held', ${v}]]).pick('held')`,
  'extends-map-set': (w, v) =>
    `new (${w.helper('Keeper', "class Keeper extends Map { keep(value) { return this.set('held', value); } }")})().keep(${v}).get('held')`,
  'extends-array': (w, v) =>
    `new (${w.helper('Row', 'class Row extends Array { first() { return this[0]; } }')})(${v}, null).first()`,
  'extends-set': (w, v) =>
    `[...new (${w.helper('Bag', 'class Bag extends Set { put(value) { this.add(value); return this; } }')})().put(${v})][0]`,
  'extends-function': (w, v) =>
    `new (${w.helper('Grown', 'class Grown extends Old { give() { return this.value; } }\nfunction Old(value) { this.value = value; }')})(${v}).give()`,
  'function-class'(w, v) {
    const Old = w.name('Old');
    w.local(`function ${Old}(value) { this.value = value; }`);
    w.local(`${Old}.prototype.give = function () { return this.value; };`);
    return `new ${Old}(${v}).give()`;
  },
  'function-inherits'(w, v) {
    const Old = w.name('Old');
    w.local(`function ${Old}(value) { this.value = value; }`);
    w.local(`${Old}.prototype.give = function () { return this.value; };`);
    w.local(`function ${Old}er(value) { ${Old}.call(this, value); }`);
    w.local(`${Old}er.prototype = Object.create(${Old}.prototype);`);
    w.local(`${Old}er.prototype.constructor = ${Old}er;`);
    return `new ${Old}er(${v}).give()`;
  },
  'without-new'(w, v) {
    const Old = w.name('Old');
    w.local(`function ${Old}(value) { if (!(this instanceof ${Old})) return new ${Old}(value); this.value = value; }`);
    return `${Old}(${v}).value`;
  },
  'constructor-return': (_, v) => `new (class { constructor(value) { return { value }; } })(${v}).value`,
  'constructor-proxy': (_, v) =>
    `new (class { constructor(value) { this.value = value; return new Proxy(this, { get: (target, name) => target[name] }); } })(${v}).value`,
  builder: (w, v) =>
    `new (${w.helper('Builder', 'class Builder { parts = {}; with(name, value) { this.parts[name] = value; return this; } build() { return this.parts; } }')})().with('other', null).with('held', ${v}).build().held`,
  'immutable-builder': (w, v) =>
    `new (${w.helper('Frozen', 'class Frozen { constructor(parts = {}) { this.parts = parts; } with(name, value) { return new Frozen({ ...this.parts, [name]: value }); } }')})().with('other', null).with('held', ${v}).parts.held`,
  'accessor-defined'(w, v) {
    const Lazy = w.name('Lazy');
    w.local(`class ${Lazy} { constructor(value) { this.value = value; } }`);
    w.local(`Object.defineProperty(${Lazy}.prototype, 'held', { get() { return this.value; } });`);
    return `new ${Lazy}(${v}).held`;
  },
  'prototype-assigned'(w, v) {
    const Late = w.name('Late');
    w.local(`class ${Late} { constructor(value) { this.value = value; } }`);
    w.local(`Object.assign(${Late}.prototype, { give() { return this.value; } });`);
    return `new ${Late}(${v}).give()`;
  },
  'lazy-getter': (_, v) =>
    `new (class { constructor(value) { this.value = value; } get held() { Object.defineProperty(this, 'held', { value: this.value }); return this.held; } })(${v}).held`,
  'computed-method': (_, v) =>
    `new (class { constructor(value) { this.value = value; } ['gi' + 've']() { return this.value; } })(${v}).give()`,
  'symbol-method': (w, v) =>
    `((key) => new (class { constructor(value) { this.value = value; } [key]() { return this.value; } })(${still(w, v)})[key]())(Symbol('give'))`,
  'class-registry': (_, v) =>
    `new ({ held: class { constructor(value) { this.value = value; } } })['held'](${v}).value`,
  composition: (w, v) =>
    `new (class { constructor(inner) { this.inner = inner; } give() { return this.inner.give(); } })(new (${w.helper(...holder)})(${v})).give()`,
  'each-own-method': (_, v) =>
    `((box) => { for (const name of ['give', 'get']) box[name] = () => box.value; return box.get(); })({ value: ${v} })`,
};

function asExpression(declaration: string): string {
  return declaration.replace('class Base', 'class');
}
