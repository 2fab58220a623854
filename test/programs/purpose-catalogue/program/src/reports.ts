import superagent from 'superagent';

const root = process.env.TRUST_BASE_URL;

export async function countReceipts(purposeId: string): Promise<number> {
  const { body } = await superagent
    .get(`${root}/v1/purposes/${purposeId}/datasubjects`)
    .query({ size: 1 })
    .set('accept', 'application/json');
  return body.totalElements ?? 0;
}

export function notify(text: string) {
  return superagent.post('https://hooks.chat.example/services/consent').send({ text });
}
