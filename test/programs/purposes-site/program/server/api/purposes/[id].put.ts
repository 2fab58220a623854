export default defineEventHandler(async (event) => {
  const { trustUrl } = useRuntimeConfig();
  const id = getRouterParam(event, 'id');
  const saved = await $fetch(`/v1/purposes/${id}`, { baseURL: trustUrl, method: 'PUT', body: {} });
  await $fetch(`${trustUrl}/v1/purposes/${id}/publish`, { method: 'put' });
  return saved;
});
