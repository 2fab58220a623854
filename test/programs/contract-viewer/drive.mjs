import { underWay } from '../stand-ins/swr.mjs';

export const standIns = { swr: '../stand-ins/swr.mjs', 'swr/mutation': '../stand-ins/swr-mutation.mjs' };

export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { App, Contract } = await load('src/app.tsx');
  const { warmUp, useAddContract, useRates } = await load('src/hooks.ts');
  warmUp();
  const provider = App({ children: null });
  provider.type(provider.props);
  Contract({ contractId: 'c-1' });
  useRates('EUR');
  await useAddContract()('Hosting');
  await Promise.all(underWay);
}
