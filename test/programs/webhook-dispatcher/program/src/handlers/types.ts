import type { AxiosInstance } from 'axios';

export interface Event<Payload = Record<string, string>> {
  type: string;
  payload: Payload;
}

export interface Deps {
  http: AxiosInstance;
  notify(text: string): Promise<void>;
}

export type Handler<Payload = any> = (event: Event<Payload>, deps: Deps) => Promise<unknown>;
