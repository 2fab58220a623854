import { call } from './http.mjs';

export interface Control {
  readonly id: string;
  readonly name: string;
}

export const createControl = (name: string) => call<Control>('POST', '/controls', { name });
export const updateControl = ({ id, ...rest }: Control) => call<Control>('PUT', `/controls/${id}`, rest);
