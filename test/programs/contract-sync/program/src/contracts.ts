import axios from 'axios';
import { openInvoices, settle } from './billing.js';
import { accountOf, notifyChat } from './crm.js';

const trust = axios.create({ baseURL: `${process.env.TRUST_BASE_URL}/api/vendor/v1` });

export async function syncVendor(vendorId: string): Promise<number> {
  const invoices = await openInvoices(vendorId);
  const account = await accountOf(vendorId);
  await trust.post(`/contracts/vendors/${vendorId}/contracts`, { account, invoices: invoices.length });
  for (const { contractId } of invoices) {
    const { data } = await trust.get(`/contracts/${contractId}/contracts`);
    await settle(contractId);
    if (data.expired) await trust.put(`/contracts/${contractId}/vendors/${vendorId}/contracts`, { renewed: true });
  }
  await notifyChat(`${vendorId}: ${invoices.length} contracts`);
  return invoices.length;
}

export const addContract = (contract: object) => axios.post('https://acme.trust.example/api/vendor/v1/contracts/add', contract);
