export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { default: createSdk, ControlsApi } = await load('src/index.ts');
  const { contracts, controls } = createSdk();
  await contracts.types();
  await contracts.related('c-1');
  await contracts.add({ name: 'Hosting', vendor: 'v-1' });
  await contracts.link('c-1', 'v-1');
  await controls.create('A.5.1');
  await controls.update('c-1', {});
  await new ControlsApi().remove('c-1');
}
