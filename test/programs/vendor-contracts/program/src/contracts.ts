import axios, { type AxiosRequestConfig } from 'axios';

import routes from './routes.json';
import { settings } from './settings';

interface Route {
  readonly method: string;
  readonly path: string;
}

type Parameters = Readonly<Record<string, string | number>>;

/** Escapes what is put into a path. */
function path(strings: TemplateStringsArray, ...values: (string | number)[]): string {
  return strings.reduce((text, part, index) => text + part + (index < values.length ? encodeURIComponent(values[index]!) : ''), '');
}

function expand(template: string, parameters: Parameters): string {
  return Object.entries(parameters).reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))), template);
}

async function call<T>({ method, path: template }: Route, parameters: Parameters = {}, extra: AxiosRequestConfig = {}): Promise<T> {
  const { trust } = settings;
  const config: AxiosRequestConfig = { baseURL: trust.baseUrl, url: expand(template, parameters), method, ...extra };
  const response = await axios.request<T>(config);
  return response.data;
}

export interface Contract {
  readonly id: string;
  readonly name: string;
  readonly vendorId: string;
}

export const addContract = (contract: Omit<Contract, 'id'>) => call<Contract>(routes.contracts.add, {}, { data: contract });

export const contractTypes = () => call<string[]>(routes.contracts.types);

export const contractsOf = (vendorId: string) => call<Contract[]>(routes.contracts['ofVendor'], { vendorId });

export async function move({ id, vendorId }: Contract, to: string): Promise<void> {
  if (vendorId !== to) await call(routes.moved, { contractId: id, vendorId: to });
}

export async function readContract(contractId: string): Promise<Contract> {
  const { data } = await axios.get<Contract>(settings.trust.baseUrl + path`/api/vendor/v1/contracts/${contractId}/contracts`);
  return data;
}

export async function schemas(): Promise<unknown> {
  const url = [settings.trust.apiPath, 'contracts', 'schemas'].reduce((left, right) => `${left}/${right}`, settings.trust.baseUrl);
  const { data } = await axios(url);
  return data;
}
