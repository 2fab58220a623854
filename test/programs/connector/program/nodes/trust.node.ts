import axios from 'axios';

import type { Tenant } from '../credentials/tenant';
import { Assessments } from './assessments';
import { execute } from './interpreter';
import type { Parameters } from './types';

export interface Item {
  resource: string;
  operation: string;
  parameters: Parameters;
}

export async function run(tenant: Tenant, items: Item[]): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const { resource, operation, parameters } of items) {
    if (resource === 'assessment') results.push(await runAssessment(new Assessments(tenant), operation, parameters));
    else results.push(await execute(tenant, resource, operation, parameters));
  }
  return results;
}

async function runAssessment(assessments: Assessments, operation: string, parameters: Parameters) {
  switch (operation) {
    case 'launch':
      return assessments.launch(String(parameters.template), []);
    case 'export':
      return (await assessments.export(String(parameters.id))).data.length;
    case 'discard':
      return assessments.discard(String(parameters.id));
    default:
      throw new Error(`assessment:${operation}`);
  }
}

/** The connector's own marketplace counts the runs. */
export const count = (runs: number) => axios.put('https://market.connectors.example/v1/counters/trust', { runs });
