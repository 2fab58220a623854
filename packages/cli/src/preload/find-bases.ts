/** The variables whose values are URLs with an origin, as Node has them at this moment: name and path of each. */
type Variables = readonly (readonly [name: string, path: string])[];

/** How often the variables are read for an origin that none has: programs set some of them late. */
const MOST_READINGS = 5;

/**
 * Finds the environment variables that a URL, without user info and query, begins with. To read the environment takes
 * Node longer than all else that is done for a request, so what is found for an origin stays.
 */
export function createBaseFinder(
  environment: Readonly<Record<string, string | undefined>>,
): (url: string) => Readonly<Record<string, string>> {
  const known = new Map<string, { readonly variables: Variables; readonly readings: number }>();
  return (url) => {
    const origin = /^https?:\/\/[^/]*/.exec(url)?.[0] ?? '';
    const before = known.get(origin) ?? { variables: [], readings: 0 };
    const isKnown = before.variables.length > 0 || before.readings >= MOST_READINGS;
    const after = isKnown ? before : { variables: readVariables(environment, origin), readings: before.readings + 1 };
    known.set(origin, after);
    const path = url.slice(origin.length);
    return Object.fromEntries(
      after.variables.filter(([, start]) => start === '' || `${path}/`.startsWith(`${start}/`)),
    );
  };
}

function readVariables(environment: Readonly<Record<string, string | undefined>>, origin: string): Variables {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return [];
    const url = new URL(value);
    return url.origin === origin ? [[name, url.pathname.replace(/\/$/, '')] as const] : [];
  });
}
