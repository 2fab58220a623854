import { expect, it } from 'vitest';
import { listCommands } from './commands-page.ts';
import { expectGenerated } from './expect-generated.ts';

it('is what docs/commands.md lists', async () => {
  expect((await listCommands()).length).toBeGreaterThan(8);
  await expectGenerated('docs/commands.md');
});
