import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path, { posix } from 'node:path';

import ts from 'typescript';

import { instrument, type Instrumented } from './instrument.ts';
import { resolveImport, type Config, type Layout, type PackageFile } from './layout.ts';
import { toScript } from './scripts.ts';

const SOURCE = /(?<!\.d)\.(?:[mc]?[jt]s|[jt]sx|vue|svelte)$/;

/**
 * Writes the instrumented program into a folder, each source under its name and `.cjs`, everything else as it is.
 * Returns its layout.
 */
export function writeProgram(program: string, run: string): Layout {
  const files = listFiles(program);
  const layout: Layout = { files, configs: readConfigs(program, files), packages: readPackages(program, files) };
  const sources = new Map(
    files.filter((file) => SOURCE.test(file)).map((file) => [file, instrumentFile(program, file, layout)]),
  );
  const waiting = findAsync(sources, layout);
  for (const file of files) {
    const target = path.join(run, file);
    mkdirSync(path.dirname(target), { recursive: true });
    const source = sources.get(file);
    if (source)
      writeFileSync(
        `${target}.cjs`,
        waiting.has(file)
          ? toAsyncModule(
              source,
              importsOf(file, source, layout).filter((each) => waiting.has(each)),
            )
          : source.code,
      );
    else cpSync(path.join(program, file), target);
  }
  return layout;
}

function listFiles(folder: string, inside = ''): string[] {
  const entries = readdirSync(path.join(folder, inside), { withFileTypes: true }).filter(
    ({ name }) => name !== 'node_modules',
  );
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(folder, posix.join(inside, entry.name)) : [posix.join(inside, entry.name)],
    )
    .sort();
}

function instrumentFile(program: string, file: string, { configs }: Layout): Instrumented {
  const text = readFileSync(path.join(program, file), 'utf8');
  const isComponent = /\.(?:vue|svelte)$/.test(file);
  const script = isComponent ? toScript(text) : { text, isTypeScript: /\.[mc]?tsx?$/.test(file) };
  return instrument({
    file,
    text: script.text,
    options: toOptions(path.join(program, findConfigFolder(file, configs)), script.isTypeScript),
  });
}

function findConfigFolder(file: string, configs: readonly Config[]): string {
  const folders = configs
    .map(({ folder }) => folder)
    .filter((folder) => folder === '.' || file.startsWith(`${folder}/`));
  return folders.sort((left, right) => right.length - left.length)[0] ?? '.';
}

/**
 * The options of the program's own tsconfig that change what its code does; before ES2022 fields are set in the
 * constructor.
 */
function toOptions(folder: string, isTypeScript: boolean): ts.CompilerOptions {
  const { target, useDefineForClassFields, experimentalDecorators, emitDecoratorMetadata, jsx, jsxImportSource } =
    readCompilerOptions(folder);
  const isModern = target !== undefined && target >= ts.ScriptTarget.ES2022;
  return {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.CommonJS,
    esModuleInterop: true,
    experimentalDecorators: experimentalDecorators ?? isTypeScript,
    emitDecoratorMetadata: emitDecoratorMetadata ?? false,
    useDefineForClassFields: useDefineForClassFields ?? (!isTypeScript || isModern),
    jsx: jsx === undefined || jsx === ts.JsxEmit.Preserve ? ts.JsxEmit.ReactJSX : jsx,
    ...(jsxImportSource === undefined ? {} : { jsxImportSource }),
  };
}

function readCompilerOptions(folder: string): ts.CompilerOptions {
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    const file = path.join(folder, name);
    if (ts.sys.fileExists(file)) return parseConfig(file).options;
  }
  return {};
}

function parseConfig(file: string): ts.ParsedCommandLine {
  return ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    path.dirname(file),
    undefined,
    file,
  );
}

function readConfigs(program: string, files: readonly string[]): readonly Config[] {
  return files
    .filter((file) => /^[tj]sconfig\.json$/.test(posix.basename(file)))
    .map((file) => toConfig(program, file));
}

function toConfig(program: string, file: string): Config {
  // The compiler's own type of the options calls `baseUrl` deprecated; programs have it all the same.
  const { baseUrl, paths, pathsBasePath } = parseConfig(path.join(program, file)).options as Pick<
    ts.CompilerOptions,
    'paths' | 'pathsBasePath'
  > & { readonly baseUrl?: string };
  const relative = (folder: string): string => path.relative(program, folder).split(path.sep).join('/') || '.';
  const pathsFolder =
    baseUrl ?? (typeof pathsBasePath === 'string' ? pathsBasePath : path.join(program, posix.dirname(file)));
  return {
    folder: posix.dirname(file),
    ...(baseUrl === undefined ? {} : { baseUrl: relative(baseUrl) }),
    pathsFolder: relative(pathsFolder),
    paths: paths ?? {},
  };
}

function readPackages(program: string, files: readonly string[]): readonly PackageFile[] {
  return files
    .filter((file) => posix.basename(file) === 'package.json')
    .map((file) => ({
      ...(JSON.parse(readFileSync(path.join(program, file), 'utf8')) as object),
      folder: posix.dirname(file),
    }));
}

/** The sources that await at their top, and those that import one of them, directly or through others. */
function findAsync(sources: ReadonlyMap<string, Instrumented>, layout: Layout): ReadonlySet<string> {
  const found = new Set([...sources].filter(([, { isAsync }]) => isAsync).map(([file]) => file));
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [file, source] of sources)
      if (importsOf(file, source, layout).some((each) => found.has(each))) found.add(file);
  }
  return found;
}

function importsOf(file: string, { imports }: Instrumented, layout: Layout): readonly string[] {
  return imports.flatMap((specifier) => resolveImport(layout, file, specifier) ?? []);
}

/** A module that is ready later; what it imports is waited for before its own code begins. */
function toAsyncModule({ code, imports }: Instrumented, waiting: readonly string[]): string {
  const loads =
    waiting.length === 0
      ? ''
      : imports
          .map(
            (each) =>
              `{ const name = require.resolve(${JSON.stringify(each)}); require(name); await require.cache[name]?.ready; } `,
          )
          .join('');
  return `module.ready = (async () => { ${loads}${code}\n})();`;
}
