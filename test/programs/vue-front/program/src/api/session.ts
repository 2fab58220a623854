let current: Promise<string> | undefined;

/** The portal's own server holds the secret; it answers at the page's origin. */
async function fetchToken(): Promise<string> {
  const response = await fetch(new URL('/session/token', location.origin), { credentials: 'include' });
  const { token } = (await response.json()) as { token: string };
  return token;
}

export const session = {
  token() {
    current ??= fetchToken();
    return current;
  },
  reset() {
    current = undefined;
  },
};
