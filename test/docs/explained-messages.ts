import { collectOutputs, findExample, findWording, seldom, unprinted, unwrap } from './message-examples.ts';
import { toMessagesPage, type ExplainedMessage } from './messages-page.ts';
import { printOutputs } from './output-runs.ts';
import { collectMessages, collectReasons, collectWordings } from './product-messages.ts';

/** What docs/messages.md shows, and what its examples are taken from. */
interface ExplainedMessages {
  readonly outputs: readonly string[];
  readonly messages: readonly ExplainedMessage[];
  readonly wordings: readonly ExplainedMessage[];
}

/** Every message and wording of the product with an example, where there is one. */
export async function explainMessages(): Promise<ExplainedMessages> {
  const outputs = collectOutputs();
  const printed = (await printOutputs()).map(unwrap);
  const rare = seldom.map(({ example }) => example);
  return {
    outputs,
    messages: collectMessages().map((message) => ({
      ...message,
      example: findExample(message, outputs) ?? findExample(message, rare),
    })),
    wordings: collectWordings().map((wording) => ({
      ...wording,
      example: findWording(wording, [...outputs, ...printed]),
    })),
  };
}

/**
 * docs/messages.md. Its examples come from what tests expect and from the other pages, so it is made after them. Throws
 * where one is wanting.
 */
export async function createMessagesPage(): Promise<string> {
  const { messages, wordings } = await explainMessages();
  const bare = [
    ...listBare(messages, 'expect it in a test or show it on a page'),
    ...listBare(
      wordings.filter(({ parts }) => !unprinted.includes(parts.join('…'))),
      'expect them in a test, or add a command that prints them to test/docs/output-runs.ts',
    ),
  ];
  if (bare.length > 0) throw new Error(`docs/messages.md wants examples that nothing prints:\n${bare.join('\n')}`);
  return toMessagesPage(messages, collectReasons());
}

function listBare(messages: readonly ExplainedMessage[], remedy: string): readonly string[] {
  return messages
    .filter(({ example }) => example === undefined)
    .map(({ file, parts }) => `${file}: "${parts.join('…')}": ${remedy}.`);
}
