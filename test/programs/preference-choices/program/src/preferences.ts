import { paths, send, withQuery } from './api';

export interface Choice {
  readonly purposeId: string;
  readonly state: 'given' | 'withdrawn' | 'unknown';
}

export const listCenters = () => send<{ id: string }[]>('get', paths.centers());

export const readCenter = (id: string) => send('get', paths.center(id));

export const readChoices = (id: string, language: string) => send<Choice[]>('get', withQuery(paths.subjects(id), { language }));

export const saveChoices = (id: string, choices: readonly Choice[]) => send('put', paths.subjects(id), { choices });

export async function forget(id: string): Promise<void> {
  await send('delete', paths.subjects(id));
}

export async function saveCustom(preference: { id?: number; label: string }): Promise<void> {
  const isKnown = preference.id !== undefined;
  await send(isKnown ? 'put' : 'post', isKnown ? paths.custom.one(preference.id!) : paths.custom.all, preference);
}

export const readCustom = async (ids: readonly number[] = []) => {
  if (ids.length === 0) return send('get', paths.custom.all);
  return Promise.all(ids.map(paths.custom.one).map((path) => send('get', path)));
};

/** Where a choice goes: a withdrawal has an address of its own. */
const addressOf = (choice: Choice) => (choice.state === 'withdrawn' ? 'v1/transactions/withdraw/fordatasubject' : choice.state === 'given' ? `v1/purposes/${choice.purposeId}` : undefined);

export async function apply(choices: readonly Choice[]): Promise<number> {
  let applied = 0;
  for (const choice of choices) {
    const address = addressOf(choice);
    if (address === undefined) continue;
    await send('put', address, choice);
    applied += 1;
  }
  return applied;
}
