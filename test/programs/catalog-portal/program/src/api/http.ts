import axios from 'axios';
import { VITE_TRUST_URL } from '@/env';

const http = axios.create({ baseURL: VITE_TRUST_URL, withCredentials: true });

export default http;

export async function getJson<Body>(path: string, params?: Record<string, string | number>): Promise<Body> {
  const { data } = await http.get<Body>(path, { params });
  return data;
}
