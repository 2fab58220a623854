const base = process.env.TRUST_BASE_URL;
const token = process.env.TRUST_TOKEN;

const checks = ['/v1/collectionpoints', '/v1/custompreferences', '/v1/receipt-list'];

export const smoke = () =>
  Promise.all(
    checks.map(async (path) => {
      const { status } = await fetch(new URL(path, base), { headers: { authorization: `Bearer ${token}` } });
      return { path, status };
    }),
  );
