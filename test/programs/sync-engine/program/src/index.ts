import { Engine } from './engine';
import { flush, gauge } from './metrics';

export async function sync(engine = new Engine()): Promise<void> {
  const purposes = await engine.purposes();
  for (const { id } of purposes) await engine.bus.emit('purpose.changed', { id, name: id });
  await engine.purposes();
  await Promise.all(['a', 'b', 'c'].map((identifier) => engine.bus.emit('subject.seen', { identifier })));
  await engine.group('g1');
  await gauge('purposes', purposes.length);
  await flush();
}
