import * as systems from '#resources/systems';

export async function run([action, id], { print }) {
  switch (action) {
    case 'list':
      return print(await systems.list());
    case 'show':
      return print(await systems.find(id));
    case 'rename': {
      const system = await systems.find(id);
      return print(await systems.save({ ...system, name: `${system.name} (old)` }));
    }
    default:
      return systems.remove(id);
  }
}
