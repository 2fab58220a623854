import { ApiClient } from './core.ts';
import { ContractsApi } from './contracts.ts';
import { ControlsApi } from './controls.ts';

export { ApiClient, ContractsApi, ControlsApi };

/** All parts of the SDK with one client. Nothing in this package calls them: the services that install it do. */
export default function createSdk(baseUrl?: string) {
  const client = new ApiClient(baseUrl);
  return { contracts: new ContractsApi(client), controls: new ControlsApi(client) };
}
