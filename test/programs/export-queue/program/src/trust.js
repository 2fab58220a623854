const base = process.env.TRUST_BASE_URL.replace(/\/$/, '');

class HttpError extends Error {
  constructor(response) {
    super(`${response.url}: ${response.status}`);
    this.retryable = response.status === 429 || response.status >= 500;
  }
}

export function createApi(token) {
  return async function api(path, { json, ...init } = {}) {
    const response = await fetch(`${base}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: json === undefined ? undefined : JSON.stringify(json),
    });
    if (!response.ok) throw new HttpError(response);
    return response.json();
  };
}
