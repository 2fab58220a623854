import fetch, { type RequestInit } from 'node-fetch';
import { trustUrl } from './settings.js';

export interface Notice {
  readonly id: string;
  readonly name: string;
}

const headers = { accept: 'application/json' };

async function send<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(trustUrl(path), { ...init, headers: { ...headers, ...init.headers } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

export const listNotices = (page = 0) => send<{ content: Notice[] }>(`/v2/privacynotices?page=${page}`);

export const readNotice = (id: string) => send<Notice>(`/v2/privacynotices/${id}`);
