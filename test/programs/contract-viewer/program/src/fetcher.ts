const base = process.env.TRUST_BASE_URL;

export async function fetcher(path: string) {
  const response = await fetch(`${base}/api/vendor/v1${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

export async function submit(path: string, { arg }: { arg: object }) {
  const response = await fetch(`${base}/api/vendor/v1${path}`, { method: 'POST', body: JSON.stringify(arg) });
  return response.json();
}
