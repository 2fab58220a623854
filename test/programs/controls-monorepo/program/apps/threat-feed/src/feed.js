import { createClient } from '@grc/http';

export async function publish(entries, { baseUrl = process.env.GRC_URL, token } = {}) {
  const { post } = createClient({ baseUrl, token });
  for (const { kind, ...entry } of entries) {
    await post(kind === 'cve' ? '/vulnerabilities' : '/threats', entry);
  }
}
