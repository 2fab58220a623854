import got from 'got';

const instance = got.extend({ prefixUrl: process.env.ARCHIVE_URL, responseType: 'json', retry: { limit: 0 } });

export async function request<T>(path: string, body?: object): Promise<T> {
  const { body: answer } = await (body ? instance.put(path, { json: body }) : instance.get(path));
  return answer as T;
}

export const remove = (path: string) => instance.delete(path);
