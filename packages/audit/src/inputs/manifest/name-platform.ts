import type { PlatformContext } from './manifest.ts';

/** A text that names keys of `platform`: if the manifest has several platforms, they are keys of one of those. */
export function namePlatform(text: string, { platformId }: Pick<PlatformContext, 'platformId'>): string {
  return platformId === undefined ? text : text.replaceAll(/`platform(?=[.`])/g, `\`platforms.${platformId}`);
}
