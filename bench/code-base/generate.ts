import { toTypeName, writeOrdinaryCode } from './ordinary-code.ts';
import { planAreas, type AreaPlan, type Density, type ModulePlan } from './plan.ts';
import { platformFiles, writePlatformCalls } from './platform-code.ts';
import { createRandom, type Random } from './random.ts';

export interface CodeBaseOptions {
  /** How many source files there are, at least 20. */
  readonly files: number;
  readonly density: Density;
  readonly seed?: number;
}

/**
 * A code base as teams have it, by path: areas of modules behind barrels, imported by relative paths and by aliases of
 * tsconfig, TypeScript and TSX of about four kilobytes a file; some of them call the platform through its client. The
 * same options give the same bytes.
 */
export function generateCodeBase({ files, density, seed = 1 }: CodeBaseOptions): ReadonlyMap<string, string> {
  const random = createRandom(seed);
  const platform = density === 'none' ? [] : Object.entries(platformFiles);
  const areas = planAreas(files - platform.length, density, random);
  const texts = new Map<string, string>([...Object.entries(configuration), ...platform]);
  for (const area of areas) {
    texts.set(`${area.folder}/index.ts`, writeBarrel(area, random));
    for (const module of area.modules)
      texts.set(`${area.folder}/${fileOf(module)}`, writeModule(module, areas, random));
  }
  return texts;
}

const configuration: Readonly<Record<string, string>> = {
  'package.json': `${JSON.stringify({ name: 'privacy-suite', private: true, type: 'module', dependencies: { axios: '^1.7.0', react: '^19.0.0' } }, null, 2)}\n`,
  'tsconfig.json': `{
  // The aliases are those of the bundler.
  "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler", "jsx": "react-jsx", "paths": { "@areas/*": ["./src/areas/*"], "@platform": ["./src/platform/index.ts"], } },
  "include": ["src"],
}
`,
  '.gitignore': 'node_modules/\ndist/\n',
  'scopewright.yaml': `version: 1
registry: trust-platform
platform:
  baseUrls: [TRUST_BASE_URL]
credentials:
  privacy-suite:
    scopes: [CONSENT_READ, CONSENT]
`,
};

function fileOf({ name, kind }: ModulePlan): string {
  return `${name}.${kind === 'view' ? 'tsx' : 'ts'}`;
}

/** Half of the exports by name, the others by star. */
function writeBarrel({ modules }: AreaPlan, random: Random): string {
  const lines = modules.map(({ name }) =>
    random.chance(0.5)
      ? `export * from './${name}';`
      : `export { ${name}, ${name}Title, type ${toTypeName(name)} } from './${name}';`,
  );
  return `${lines.join('\n')}\n`;
}

function writeModule(module: ModulePlan, areas: readonly AreaPlan[], random: Random): string {
  const siblings = areas[module.area]!.modules;
  const before = siblings.slice(0, siblings.indexOf(module));
  const near = Array.from({ length: Math.min(before.length, random.below(3)) }, () => random.pick(before).name);
  const far =
    module.area === 0
      ? []
      : Array.from({ length: 1 + random.below(2) }, () => random.pick(areas.slice(0, module.area)));
  const imported = new Map<string, string>(near.map((name) => [name, `./${name}`]));
  for (const { folder, modules } of far)
    imported.set(random.pick(modules).name, `@areas/${folder.slice('src/areas/'.length)}`);
  const calls = module.isNear ? writePlatformCalls(module, random) : { imports: [], code: [] };
  const lines = [
    ...(calls.imports.length === 0 ? [] : [`import { ${calls.imports.join(', ')} } from '@platform';`]),
    ...[...imported].map(([name, specifier]) => `import { ${name} } from '${specifier}';`),
  ];
  return `${[lines.join('\n'), ...writeOrdinaryCode(module, [...imported.keys()], random), ...calls.code].join('\n\n')}\n`;
}
