import { RiskButton } from './RiskButton';

export const pagePath = '/controls/pages';

export function Categories({ rows, reload }) {
  const search = (text) => fetch(process.env.TRUST_BASE_URL + pagePath, { method: 'POST', body: JSON.stringify({ fullText: text }) });
  return (
    <section onBlur={() => search('')}>
      {rows.map((row) => <RiskButton key={row} name={row} onDone={reload} />)}
    </section>
  );
}
