import { config } from '#config';

let session;

export function connect() {
  session ??= {
    async send(method, path, body) {
      const response = await fetch(config.baseUrl + config.gateway + path, {
        method,
        headers: { authorization: `Bearer ${config.token}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
      return response.status === 204 ? null : response.json();
    },
  };
  return session;
}
