import wretch from 'wretch';

const metrics = wretch('https://metrics.acme.example/ingest').content('application/json').errorType('json');

export const gauge = (name: string, value: number) => metrics.url(`/gauges/${name}`).put({ value }).res();

export async function flush(): Promise<void> {
  await metrics.post({ at: Date.now() }, '/flush').res();
}
