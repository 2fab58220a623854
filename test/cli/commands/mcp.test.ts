import { expect, it } from 'vitest';
import { runIn } from '../world.ts';

it('needs streams to speak on', async () => {
  expect(await runIn('.', ['mcp'])).toEqual({
    status: 2,
    output: '',
    errors: 'error: `scopewright mcp` needs standard input and output: start it as a process.\n',
  });
});
