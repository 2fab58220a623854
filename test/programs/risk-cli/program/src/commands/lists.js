import { api } from '../http.js';
import { lists } from '../operations.js';

export function addListCommands(program) {
  program.command('list <what>', `lists ${Object.keys(lists).join(', ')}`).action(async ({ what }, { size = '20' }) => {
    const list = lists[what];
    if (!list) throw new Error(`cannot list ${what}`);
    const found = await api(list.verb, list.path, list.verb === 'GET' ? { query: { size } } : { body: { size: Number(size) } });
    console.table(found.content ?? found);
  });

  program.command('control:show <guid>', 'one control implementation').action(async ({ guid }) => {
    console.log(await api('GET', `/control-implementations/${guid}`));
  });

  program.command('control:remove <id>', 'removes a control').action(({ id }, { dry }) => {
    if (dry) return console.log(`would send DELETE /controls/${id}`);
    return api('DELETE', `/controls/${id}`);
  });
}
