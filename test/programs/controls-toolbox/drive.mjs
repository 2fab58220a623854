export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = `${base}/`;
  const { createControl, updateControl } = await load('lib/controls.ts');
  await createControl('Encryption at rest');
  await updateControl({ id: 'c-1', name: 'Encryption' });
  const { readImplementation } = await load('lib/implementations.cts');
  await readImplementation('i-1');
  const { createRisk, submitRisk } = await load('lib/risks.mjs');
  await createRisk({ name: 'Leak' });
  await submitRisk('r-1');
  const { readMatrix } = await load('lib/matrix.js');
  await readMatrix();
  process.env.TRUST_BASE_URL = base;
  const { RiskButton } = await load('ui/RiskButton.tsx');
  await new Promise((onDone) => RiskButton({ name: 'Leak', onDone }).props.onClick());
  const { Categories } = await load('ui/Categories.jsx');
  await Categories({ rows: ['Leak'], reload: () => undefined }).props.onBlur();
}
