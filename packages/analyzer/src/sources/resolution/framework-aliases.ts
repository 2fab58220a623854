import path from 'node:path';
import { propertyOf } from '../files.ts';

/** A name that a framework resolves in every project, and the folders or files that it stands for, the likeliest first. */
interface FrameworkAliases {
  /** The package that a project with these names depends on. */
  readonly packages: readonly string[];
  readonly aliases: Readonly<Record<string, readonly string[]>>;
}

const FRAMEWORKS: readonly FrameworkAliases[] = [
  // https://svelte.dev/docs/kit/$lib
  { packages: ['@sveltejs/kit'], aliases: { $lib: ['src/lib'] } },
  // https://nuxt.com/docs/4.x/api/nuxt-config#alias
  {
    packages: ['nuxt', 'nuxt3', 'nuxt-edge', 'nuxt-nightly'],
    aliases: { '~': ['app', 'src', '.'], '@': ['app', 'src', '.'], '~~': ['.'], '@@': ['.'] },
  },
];

/** Ember resolves the name of the application to its folder. https://guides.emberjs.com/release/configuring-ember */
const EMBER = 'ember-source';

/** The names that the frameworks of a folder's package.json resolve without being told, with the paths they stand for. */
export function frameworkAliases(
  folder: string,
  manifest: unknown,
): readonly { readonly name: string; readonly target: string }[] {
  const has = (name: string): boolean =>
    ['dependencies', 'devDependencies'].some((group) => propertyOf(propertyOf(manifest, group), name) !== undefined);
  const known = FRAMEWORKS.filter(({ packages }) => packages.some(has)).flatMap(({ aliases }) =>
    Object.entries(aliases),
  );
  const own = propertyOf(manifest, 'name');
  return (typeof own === 'string' && has(EMBER) ? [...known, [own, ['app', '.']] as const] : known).flatMap(
    ([name, targets]) => targets.map((target) => ({ name, target: path.resolve(folder, target) })),
  );
}
