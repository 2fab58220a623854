import type { ManifestMistake } from '../../contract/manifest-mistake.ts';
import { toAccessPath } from '../access-path.ts';
import { listPlatforms } from './listed-platforms.ts';
import type { ManifestData, PlatformData } from './manifest-data.ts';
import { toMistake } from './mistake.ts';
import { findPlace, type YamlTree } from './yaml-tree.ts';

/**
 * Finds entries of the platform's lists that have the right form but cannot be meant: names among hosts, hosts among
 * names, and entries that are both the platform's and another's. Doubtful entries pass; if the code contradicts one,
 * src/result/remarks/misplaced-bases.ts remarks on it.
 */
export function findPlatformMistakes(text: string, tree: YamlTree, data: ManifestData): readonly ManifestMistake[] {
  return listPlatforms(data).flatMap(({ pointer, platform }) => findMistakesIn(text, tree, pointer, platform));
}

function findMistakesIn(
  text: string,
  tree: YamlTree,
  pointer: string,
  platform: PlatformData,
): readonly ManifestMistake[] {
  const at = (key: keyof PlatformData, index: number, message: string | undefined): readonly ManifestMistake[] =>
    message === undefined ? [] : [toMistake(text, findPlace(tree, `${pointer}/${key}/${index}`).value, message)];
  const { hosts = [], baseUrls = [], others = [] } = platform;
  return [
    ...hosts.flatMap((host, index) => at('hosts', index, wordNameForHost(host))),
    ...baseUrls.flatMap((name, index) => at('baseUrls', index, wordHostForName(name))),
    ...others.flatMap((entry, index) => at('others', index, wordBoth(entry, { hosts, baseUrls }))),
  ];
}

/** What is wrong with a name in place of a host; undefined if the text can be a host. */
export function wordNameForHost(host: string): string | undefined {
  const isName =
    /^(?:process\.env|import\.meta\.env)\./.test(host) ||
    /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(host.slice(host.lastIndexOf('.') + 1));
  return isName
    ? `\`${host}\` is a name, but this list takes hosts: move it to \`baseUrls\`, and list the host that it holds here, like \`acme.trust.example\`.`
    : undefined;
}

/** What is wrong with a host in place of a name; undefined if the text can be a name. */
export function wordHostForName(name: string): string | undefined {
  return isHostOnly(name)
    ? `\`${name}\` is a host, but this list takes names: move it to \`hosts\`, and list the variable that holds the URL here, like \`TRUST_BASE_URL\`.`
    : undefined;
}

/**
 * Whether a name can only be a host: an IP address, or a name that ends like a public host and has no step that
 * suggests settings. `settings.urls.com` may be a property.
 */
function isHostOnly(name: string): boolean {
  if (/^\d+(?:\.\d+){3}$/.test(name)) return true;
  const steps = name.split('.');
  const isPublic =
    steps.length >= 2 &&
    /^(?:com|org|net|edu|gov|example)$/.test(steps.at(-1)!) &&
    steps.every((step) => /^[a-z0-9-]+$/.test(step)); // a split has at least one step
  return isPublic && !steps.slice(0, -1).some((step) => settingsWord.test(step));
}

const settingsWord =
  /^(?:this|process|window|globalthis|self|ctx|context|props|state)$|ur[ils]|base|conf|setting|option|opts|env|host|domain|endpoint|server|param|const|default|region/;

function wordBoth(
  entry: string,
  { hosts, baseUrls }: Required<Pick<PlatformData, 'hosts' | 'baseUrls'>>,
): string | undefined {
  const path = toAccessPath(entry);
  const key = baseUrls.some((name) => toAccessPath(name) === path)
    ? 'baseUrls'
    : hosts.some((host) => host.toLowerCase() === entry.toLowerCase())
      ? 'hosts'
      : undefined;
  return key === undefined
    ? undefined
    : `\`${entry}\` is also listed under \`${key}\`: keep it in only one of the two.`;
}
