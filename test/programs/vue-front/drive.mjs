export const standIns = { vue: './vue.mjs' };

export default async function drive({ base, load, answer }) {
  process.env.VITE_TRUST_URL = `${base}/`;
  globalThis.defineExpose = () => {};
  globalThis.location = { origin: 'https://portal.acme.example' };
  answer(() => ({ token: 't', content: [{ id: 'c1' }] }));
  const view = await load('src/views/PreferenceCenter.vue');
  await globalThis.mounted();
  await view.open('p1');
  await view.save();
  view.chosen.value = [{ id: 'x', chosen: true }];
  await view.save();
  await new Promise((resolve) => setTimeout(resolve, 50));
}
