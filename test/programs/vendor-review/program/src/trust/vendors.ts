import { send } from './http.ts';

type Row = Readonly<Record<string, unknown>>;

const contracts = '/api/vendor/v1/contracts';

export const listContracts = (vendorId: string) => send<Row>('POST', `${contracts}/vendors/${vendorId}/contracts`);
export const addContract = (body: Row) => send<Row>('POST', `${contracts}/add`, { body });
export const listContractTypes = () => send<readonly Row[]>('GET', `${contracts}/types`);

/** What the inventory knows of vendors and assets. */
export class Inventory {
  async readRecord(type: string, id: string) {
    return send<Row>('GET', `/inventories/${type}/${id}`);
  }

  async createRecord(type: string, body: Row) {
    return send<Row>('POST', `/inventories/${type}`, { body });
  }

  async changeRecord(type: string, id: string, body: Row) {
    return send<Row>('PUT', `/inventories/${type}/${id}`, { body });
  }

  async removeRecord(type: string, id: string) {
    return send<Row>('DELETE', `/inventories/${type}/${id}`);
  }
}
