import { DsarClient, toPath, type CallOptions, type Language } from './client';

const client = new DsarClient();

export interface QueueItem {
  readonly requestQueueRefId: string;
  readonly stage?: string;
}

export const list = (language: Language, page = 0) => client.call<QueueItem[]>('GET', [language], { query: { page, size: 100 } });

export const read = ({ requestQueueRefId }: QueueItem, language: Language) => client.call<QueueItem>('GET', [requestQueueRefId, 'language', language]);

export const submit = (templateId: string, answers: object, options?: Pick<CallOptions, 'language'>) => client.call<{ traceId: string }>('POST', [templateId], { ...options, body: answers });

export const status = (traceId: string) => client.call<string>('GET', ['status', traceId]);

export function find(text: string, { language = 'en-us' }: CallOptions = {}): Promise<QueueItem[]> {
  return client.call('POST', ['search', language], { body: { filters: [{ field: 'text', value: text }] } });
}

/** What can be changed of a request, and whether its address ends in a language. */
const parts = { stage: ['movestages', true], fields: ['customfields', true], comments: ['comments', false] } as const;

export function change(item: QueueItem, part: keyof typeof parts, body: object, language: Language = 'en-us'): Promise<void> {
  const [name, isTranslated] = parts[part];
  return client.call('PUT', [item.requestQueueRefId, name, isTranslated ? language : undefined], { body });
}

export function addressOf(item: QueueItem): string {
  return toPath('requests', item.requestQueueRefId);
}
