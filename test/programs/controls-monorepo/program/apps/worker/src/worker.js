import { createClient } from '@grc/http';
import { RequestFailed } from '@grc/http/errors';
import { findControls, pages, retireControl, saveControl } from '@grc/controls';

const client = createClient({ baseUrl: process.env.GRC_URL, token: process.env.GRC_TOKEN });

export async function syncControls(framework, wanted) {
  const present = await findControls(client, framework);
  const byName = new Map(present.map((control) => [control.name, control]));
  for (const control of wanted) await saveControl(client, { ...byName.get(control.name), ...control });
  const kept = new Set(wanted.map(({ name }) => name));
  for (const control of present.filter(({ name }) => !kept.has(name))) {
    await retireControl(client, control).catch((error) => {
      if (!(error instanceof RequestFailed) || error.status !== 404) throw error;
    });
  }
}

export async function auditImplementations(entity) {
  const implementations = await pages(client, `/entities/${entity}/control-implementations`);
  const details = await Promise.all(implementations.map(({ guid }) => client.get(`/control-implementations/${guid}`)));
  await client.post('/links/bulk', { links: details.map(({ guid, riskId }) => ({ from: guid, to: riskId })) });
}
