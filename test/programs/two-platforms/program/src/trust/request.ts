import axios from 'axios';

const instance = axios.create({ baseURL: process.env.TRUST_BASE_URL });

export async function request<T>(path: string, body?: object): Promise<T> {
  const { data } = await (body ? instance.post(path, body) : instance.get(path));
  return data as T;
}

export const remove = (path: string) => instance.delete(path);
