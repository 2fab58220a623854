/** What the service is told by its environment. It does not start without it. */
export const settings = {
  trustUrl: required('TRUST_BASE_URL'),
  clientId: required('TRUST_CLIENT_ID'),
  clientSecret: required('TRUST_CLIENT_SECRET'),
  warehouseUrl: required('WAREHOUSE_URL'),
};

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}
