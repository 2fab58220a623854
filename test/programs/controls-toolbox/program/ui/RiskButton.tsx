import { createRisk } from '../lib/risks.mjs';
import { createControl } from '../lib/controls';

interface Props {
  readonly name: string;
  readonly onDone: () => void;
}

export function RiskButton({ name, onDone }: Props) {
  const click = async (): Promise<void> => {
    await createRisk({ name });
    await createControl(`Control of ${name}`);
    await fetch(`${process.env.TRUST_BASE_URL}/risk-categories`);
    onDone();
  };
  return <button onClick={() => void click()}>{name}</button>;
}
