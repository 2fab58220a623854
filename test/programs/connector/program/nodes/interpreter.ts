import axios from 'axios';

import { baseUrlOf, type Tenant } from '../credentials/tenant';
import { contracts } from './operations/contracts';
import { notices } from './operations/notices';
import type { Operation, Parameters } from './types';

const resources = [contracts, notices];

export function findOperation(resource: string, name: string): Operation {
  const found = resources.find((each) => each.name === resource)?.operations.find((each) => each.name === name);
  if (!found) throw new Error(`${resource}:${name} is not an operation of this node`);
  return found;
}

const pick = (names: string[], parameters: Parameters) => Object.fromEntries(names.map((name) => [name, parameters[name]]));

export async function execute(tenant: Tenant, resource: string, name: string, parameters: Parameters): Promise<unknown> {
  const { request, body, query, output } = findOperation(resource, name);
  const url = request.url.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(parameters[key])));
  const response = await axios({
    method: request.method,
    baseURL: baseUrlOf(tenant),
    url,
    data: body && pick(body, parameters),
    params: query && pick(query, parameters),
    headers: { authorization: `Bearer ${tenant.token}` },
  });
  return output ? output(response.data) : response.data;
}
