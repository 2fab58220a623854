export const standIns = { vue: '../stand-ins/vue.mjs' };

/** A component as the framework makes it of its options: its state, its computed values and its methods, all on `this`. */
function mount({ data, computed = {}, methods = {}, created }, props = {}) {
  const self = { ...props, ...methods, ...data?.call(props) };
  for (const [name, get] of Object.entries(computed)) Object.defineProperty(self, name, { get });
  return { self, ready: created?.call(self) };
}

export default async function drive({ base, load }) {
  process.env.VITE_TRUST_URL = base;
  const table = await load('src/components/PurposeTable.vue');
  await table.refresh();
  await table.publish({ id: 'p/1', age: 3 });
  await table.removeConsents('p-1');
  const { default: ReceiptList } = await load('src/components/ReceiptList.vue');
  const list = mount(ReceiptList, { purposeId: 'p-1' });
  await list.ready;
  await list.self.open('r-1');
  const { default: form } = await load('src/components/custom-preference.ts');
  await mount(form).self.save();
  const { loadPreference } = await load('src/components/custom-preference.ts');
  await loadPreference('c-1');
}
