import type { DeclaredPlatform } from '@scopewright/audit';
import { toPrintable } from '../text/printable.ts';

/**
 * A line about declared scopes that the registry does not have: in a sandbox they grant nothing. Empty if there is
 * none.
 */
export function unknownScopeLine(platforms: readonly Pick<DeclaredPlatform, 'registry' | 'credentials'>[]): string {
  const unknown = platforms.flatMap(({ registry, credentials }) =>
    credentials.flatMap(({ name, scopes }) =>
      scopes
        .filter((scope) => !registry.scopes.some((row) => row.name === scope))
        .map((scope) => `\`${scope}\` of credential \`${name}\``),
    ),
  );
  if (unknown.length === 0) return '';
  const [is, it] =
    unknown.length === 1 ? ['is not a scope', 'a token with it'] : ['are not scopes', 'tokens with them'];
  return `${toPrintable(`warning: ${unknown.join(', ')} ${is} of the registry \`${platforms[0]?.registry.id ?? ''}\`, and ${it} may do nothing more. \`scopewright check\` suggests the right name.`)}\n`;
}
