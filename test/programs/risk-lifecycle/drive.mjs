export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { RiskBoard } = await load('src/api.ts');
  const { Decision } = await load('src/stages.ts');
  const board = new RiskBoard();
  const risk = { id: 'r-1', name: 'Lost laptop' };
  for (const decision of Object.values(Decision)) await board.decide(risk, decision, 'as discussed');
  await board.askException(risk);
  await board.grantException(risk);
  await board.readSettings(true);
  await board.categories();
  await board.record({ ...risk, score: 0 });
  await board.record(risk);
  for (const kind of ['controls', 'threats', 'vulnerabilities']) await board.findControls(kind, 'disk');
}
