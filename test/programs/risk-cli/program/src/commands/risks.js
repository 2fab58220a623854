import { api } from '../http.js';
import { settings, transitions } from '../operations.js';

export function addRiskCommands(program) {
  for (const [name, { step, help }] of Object.entries(transitions)) {
    program.command(`risk:${name} <id>`, help).action(async ({ id }, { comment }) => {
      await api('PUT', `/risks/${id}/${step}`, { body: { comment } });
      console.log(`${id}: ${name}`);
    });
  }

  program.command('risk:create <name>', 'creates a risk').action(async ({ name }, { level = 'LOW' }) => {
    const created = await api('POST', '/risks', { body: { name, level } });
    console.log(created.id);
  });

  program.command('risk:delete <id>', 'deletes a risk').action(({ id }) => api('DELETE', `/risks/${id}`));

  program.command('risk:settings', 'prints the settings').action(async () => {
    const all = await Promise.all(settings.map(async ([name, path]) => [name, await api('GET', path)]));
    console.log(JSON.stringify(Object.fromEntries(all), null, 2));
  });
}
