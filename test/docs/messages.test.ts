import { expect, it } from 'vitest';
import { expectGenerated } from './expect-generated.ts';
import { explainMessages } from './explained-messages.ts';
import { findExample, seldom, unprinted } from './message-examples.ts';
import { toMessagesPage } from './messages-page.ts';
import { collectReasons } from './product-messages.ts';

const { outputs, messages, wordings } = await explainMessages();

it('finds the messages where they stand', () => {
  expect(messages.length).toBeGreaterThan(150);
  expect(messages.map(({ parts }) => parts.join('…'))).toContain(
    'Credential `…` declares …, but its code calls no endpoint that this scope grants.',
  );
});

it('has for each message an example that a test produces', () => {
  const bare = messages.filter(({ example }) => example === undefined);
  expect(bare.map(({ file, parts }) => `${file}: ${parts.join('…')}`)).toEqual([]);
});

it('calls nothing seldom that a test produces, or that is said no longer', () => {
  const needed = messages.filter((message) => findExample(message, outputs) === undefined);
  expect(
    seldom
      .filter(({ example }) => !needed.some((message) => findExample(message, [example]) === example))
      .map(({ example }) => example),
  ).toEqual([]);
});

it('has for all words around messages an output that has them', () => {
  expect(wordings.length).toBeGreaterThan(150);
  const bare = wordings.filter(({ example }) => example === undefined);
  expect(bare.map(({ parts }) => parts.join('…'))).toEqual(unprinted);
});

it('is what docs/messages.md shows', async () => {
  await expectGenerated('docs/messages.md', toMessagesPage(messages, collectReasons()));
});
