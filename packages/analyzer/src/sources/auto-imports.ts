import path from 'node:path';
import { escapePattern } from '../syntax/escape-pattern.ts';

/**
 * The imports that Nuxt, Nitro and unplugin-auto-import add to files which use an export of certain folders by its bare
 * name. https://nuxt.com/docs/4.x/guide/concepts/auto-imports
 */
export class AutoImports {
  readonly #textOf: (file: string) => string;
  readonly #places: readonly Place[];

  constructor(files: readonly string[], textOf: (file: string) => string) {
    this.#textOf = textOf;
    this.#places = findPlaces(files, textOf);
  }

  /** The imports that are missing from a file with this text, as code; empty where there are none. */
  missingFrom(file: string, text: string): string {
    const imports: string[] = [];
    for (const place of this.#places) {
      if (!isBelow(place.folder, file)) continue;
      place.exports ??= readExports(place.sources, this.#textOf);
      for (const [name, source] of place.exports) {
        if (source.file === file || !text.includes(name) || !uses(text, name)) continue;
        const specifier = path.relative(path.dirname(file), source.file).split(path.sep).join('/');
        imports.push(
          `import { ${source.exported} as ${name} } from ${JSON.stringify(specifier.startsWith('.') ? specifier : `./${specifier}`)};`,
        );
      }
    }
    return [...new Set(imports)].join('');
  }
}

/** A folder below which code sees the exports of the sources. */
interface Place {
  readonly folder: string;
  readonly sources: readonly string[];
  /** Read at the first use, by the name that code uses. */
  exports?: ReadonlyMap<string, { readonly file: string; readonly exported: string }>;
}

const NUXT_CONFIG = /^(?:nuxt|nitro)\.config\.[cm]?[jt]s$/;
const BUNDLER_CONFIG = /^(?:vite|vue|webpack|rspack|rsbuild|quasar|astro)\.config\.[cm]?[jt]s$/;
const SOURCE = /(?<!\.d)\.[cm]?[jt]sx?$/;
/** Where Nuxt looks, in the folder of its code and in those of its layers. `stores` is that of `@pinia/nuxt`. */
const OF_APP = /^(?:(?:app|src|layers\/[^/]+)\/)*(?:composables|utils|stores|shared\/(?:utils|types))\//;
/** Where Nitro looks. The code of the server does not see the composables of the application. */
const OF_SERVER = /^(?:(?:src|layers\/[^/]+)\/)*(?:server\/utils|shared\/(?:utils|types))\//;
const OF_NITRO = /^(?:(?:server|src)\/)?utils\//;

function findPlaces(files: readonly string[], textOf: (file: string) => string): Place[] {
  const configs = files.filter((file) => NUXT_CONFIG.test(path.basename(file)));
  const roots = configs.filter(
    (config) => !configs.some((other) => other !== config && isBelow(path.dirname(other), path.dirname(config))),
  );
  const places = roots.flatMap((config): Place[] => {
    const root = path.dirname(config);
    const sources = (pattern: RegExp): string[] => sourcesBelow(root, files, pattern);
    if (path.basename(config).startsWith('nitro')) return [{ folder: root, sources: sources(OF_NITRO) }];
    return [
      { folder: path.join(root, 'server'), sources: sources(OF_SERVER) },
      { folder: root, sources: [...sources(OF_APP), ...configuredSources(config, files, textOf)] },
    ];
  });
  const bundled = files.filter(
    (file) => BUNDLER_CONFIG.test(path.basename(file)) && textOf(file).includes('unplugin-auto-import'),
  );
  return [
    ...places,
    ...findPlainNitro(files, textOf)
      .filter((folder) => !places.some((place) => place.folder === folder || isBelow(place.folder, folder)))
      .map((folder) => ({ folder, sources: sourcesBelow(folder, files, OF_NITRO) })),
    ...bundled.map((config) => ({
      folder: path.dirname(config),
      sources: configuredSources(config, files, textOf),
    })),
  ];
}

/** The folders of packages that depend on Nitro, which needs no configuration, and have what it looks for. */
function findPlainNitro(files: readonly string[], textOf: (file: string) => string): string[] {
  const folders = new Set(
    files.flatMap((file) => {
      const names = path.dirname(file).split(path.sep);
      const index = names.indexOf('utils');
      if (index < 0) return [];
      const isNested = ['server', 'src'].includes(names[index - 1] ?? '');
      return [names.slice(0, isNested ? index - 1 : index).join(path.sep)];
    }),
  );
  return [...folders].filter((folder) => NITRO_DEPENDENCY.test(textOf(path.join(folder, 'package.json'))));
}

const NITRO_DEPENDENCY = /"nitro(?:pack)?"\s*:/;

function sourcesBelow(root: string, files: readonly string[], pattern: RegExp): string[] {
  return files.filter((file) => SOURCE.test(file) && isBelow(root, file) && pattern.test(within(root, file)));
}

/** The files below the folders that a configuration lists as `dirs`. */
function configuredSources(config: string, files: readonly string[], textOf: (file: string) => string): string[] {
  const listed = [...textOf(config).matchAll(/\bdirs\s*:\s*\[([^\]]*)(?:\]|$)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/(['"`])([^'"`\n]+)\1/g)].map(([, , written = '']) =>
      path.join(path.dirname(config), written.replace(/^[~@]\//, '').replace(/\/\*[^]*$/, '')),
    ),
  );
  return files.filter((file) => SOURCE.test(file) && listed.some((folder) => isBelow(folder, file)));
}

/** `/` also on Windows. */
function within(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

function isBelow(folder: string, file: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

const DECLARED = /^[^\S\n\r\u2028\u2029]*export\s+(?:async\s+)?(?:function(?:\s*\*)?|const|let|var|class)\s*([\w$]+)/gm;
const LISTED = /^[^\S\n\r\u2028\u2029]*export\s*\{([^{}]*)\}/gm;
const DEFAULT = /^[^\S\n\r\u2028\u2029]*export\s+default\b/m;

function readExports(
  sources: readonly string[],
  textOf: (file: string) => string,
): ReadonlyMap<string, { readonly file: string; readonly exported: string }> {
  const found = new Map<string, { readonly file: string; readonly exported: string }>();
  const add = (name: string, file: string, exported: string): void => {
    if (/^[A-Za-z_$][\w$]*$/.test(name) && !found.has(name)) found.set(name, { file, exported });
  };
  for (const file of sources) {
    const text = textOf(file);
    for (const [, name = ''] of text.matchAll(DECLARED)) add(name, file, name);
    for (const [, list = ''] of text.matchAll(LISTED))
      for (const part of list.split(',')) {
        const name = /(?<![\w$])([\w$]+)\s*$/.exec(part)?.[1] ?? '';
        if (!/^\s*type\s/.test(part) && name !== 'default') add(name, file, name);
      }
    if (DEFAULT.test(text)) add(nameOfDefault(file), file, 'default');
  }
  return found;
}

/** `composables/use-api.ts` is `useApi`, `composables/api/index.ts` is `api`. */
function nameOfDefault(file: string): string {
  const { name, dir } = path.parse(file);
  return (name === 'index' ? path.basename(dir) : name).replace(/(?<![-_.])[-_.]+(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
}

/** Whether a text mentions a name as a variable, and declares none of that name. */
function uses(text: string, name: string): boolean {
  const word = `(?<![\\w$])${escapePattern(name)}(?![\\w$])`;
  const isMentioned = [...text.matchAll(new RegExp(word, 'g'))].some(({ index }) => !isMember(text, index));
  return (
    isMentioned &&
    !new RegExp(String.raw`\b(?:function(?:\s*\*)?|class)\s+${word}`).test(text) &&
    !isDeclaredIn(text, new RegExp(word))
  );
}

/** Whether a name stands behind the dot of a member, `api.load`, and not behind that of a spread. */
function isMember(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - LONGEST_GAP), index).trimEnd();
  return before.endsWith('.') && !before.endsWith('...');
}

const LONGEST_GAP = 1000;

/** `const { load, save } = …`, `import load, { save } from …`: a list of names up to a sign that ends it. */
function isDeclaredIn(text: string, word: RegExp): boolean {
  for (const { 0: list, index } of text.matchAll(/[^;='"()]+/g)) {
    const keyword = /\b(?:import|const|let|var)\b/.exec(list);
    if (!keyword) continue;
    const names = list.slice(keyword.index + keyword[0].length);
    const found = word.exec(names);
    if (found && (text[index + list.length] === '=' || /\bfrom\b/.test(names.slice(found.index)))) return true;
  }
  return false;
}
