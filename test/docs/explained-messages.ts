import { collectOutputs, findExample, findWording, seldom, unwrap } from './message-examples.ts';
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

/** docs/messages.md. Its examples come from what tests expect and from the other pages, so it is made after them. */
export async function createMessagesPage(): Promise<string> {
  const { messages, wordings } = await explainMessages();
  return toMessagesPage(messages, collectReasons(), wordings);
}
