import { installNuxt, underWay } from '../stand-ins/nuxt.mjs';

export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  installNuxt();
  const { usePurposes, usePurpose, useCustomPreferences } = await load('composables/usePurposes.ts');
  await usePurposes();
  await usePurpose(() => 'p-1');
  useCustomPreferences();
  const { default: handler } = await load('server/api/purposes/[id].put.ts');
  await handler({ params: { id: 'p-1' } });
  const { create } = await load('pages/preferences.vue');
  await create('Channel');
  await Promise.all(underWay);
}
