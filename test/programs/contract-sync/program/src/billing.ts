import axios from 'axios';

const billing = axios.create({ baseURL: process.env.BILLING_URL });

export interface Invoice {
  readonly contractId: string;
  readonly total: number;
}

export async function openInvoices(vendor: string): Promise<readonly Invoice[]> {
  const { data } = await billing.get(`/inventories/vendors/${vendor}`);
  return data.items ?? [];
}

export const settle = (id: string) => billing.put(`/inventories/invoices/${id}`, { settled: true });
