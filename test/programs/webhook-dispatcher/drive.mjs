export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ path }) => (path.endsWith('/activities') ? [{ group: 'g-1' }] : { id: 'i-1' }));
  const { dispatch } = await load('src/dispatch.ts');
  await dispatch([
    { type: 'request.opened', payload: { ref: 'r-1', language: 'en-us' } },
    { type: 'request.overdue', payload: { ref: 'r-1', language: 'en-us', stage: 'escalated' } },
    { type: 'file.uploaded', payload: { file: 'f-1' } },
    { type: 'user.deactivated', payload: { user: 'u-1' } },
    { type: 'incident.reported', payload: { name: 'Lost phone' } },
    { type: 'nothing.known', payload: {} },
  ]);
}
