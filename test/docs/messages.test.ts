import path from 'node:path';
import { expect, it } from 'vitest';
import { collectOutputs, findExample, findWording, seldom, unwrap } from './message-examples.ts';
import { toMessagesPage } from './messages-page.ts';
import { printOutputs } from './output-runs.ts';
import { collectMessages, collectReasons, collectWordings } from './product-messages.ts';

const outputs = collectOutputs();
const printed = (await printOutputs()).map(unwrap);
const messages = collectMessages();
const wordings = collectWordings().map((wording) => ({
  ...wording,
  example: findWording(wording, [...outputs, ...printed]),
}));
const explained = messages.map((message) => ({
  ...message,
  example:
    findExample(message, outputs) ??
    findExample(
      message,
      seldom.map(({ example }) => example),
    ),
}));

it('finds the messages where they stand', () => {
  expect(explained.length).toBeGreaterThan(150);
  expect(explained.map(({ parts }) => parts.join('…'))).toContain(
    'Credential `…` declares …, and its code calls nothing that this scope grants.',
  );
});

it('has for each message an example that a test produces', () => {
  const bare = explained.filter(({ example }) => example === undefined);
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

/** Those that no command is known to print: what they say of a scope is not asked where they stand. */
const unprinted = [
  'not declared, and in the least-privileged set',
  'declared; it may be needed',
  'declared, and the registry does not have it',
];

it('has for all words around messages an output that has them', () => {
  expect(wordings.length).toBeGreaterThan(150);
  expect(wordings.filter(({ example }) => example === undefined).map(({ parts }) => parts.join('…'))).toEqual(
    unprinted,
  );
});

/** `npx vitest run test/docs -u` writes the page anew. */
it('is what docs/messages.md shows', async () => {
  await expect(toMessagesPage(explained, collectReasons(), wordings)).toMatchFileSnapshot(
    path.resolve('docs/messages.md'),
  );
});
