// Bundles each published package, by itself: Node takes some 0.4 ms to load a module, and there are hundreds of them.
// Other packages, ours among them, are imported as they are. The declarations beside the bundles come from `tsc -b`.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';

const packages = path.resolve(import.meta.dirname, '../packages');

await build([
  toBundle('registry', ['index']),
  toBundle('analyzer', ['index']),
  toBundle('audit', ['index', 'editor']),
  toBundle('sandbox', ['index']),
  toBundle('eslint-plugin', ['index', 'required']),
  toCommandLine('cli'),
  toPreload(),
]);

function toBundle(folder, entries) {
  const root = path.join(packages, folder);
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return {
    input: Object.fromEntries(entries.map((name) => [name, path.join(root, 'src', `${name}.ts`)])),
    platform: 'node',
    tsconfig: path.join(root, 'tsconfig.json'),
    external: Object.keys(dependencies).map((name) => new RegExp(`^${name}(?:/|$)`)),
    output: { dir: path.join(root, 'dist'), chunkFileNames: '[name].js', sourcemap: true },
    plugins: [removeOlder(), writeLicences()],
  };
}

/** Each command is a chunk of its own. What several of them need is one more, where the bundler would make many. */
function toCommandLine(folder) {
  const bundle = toBundle(folder, ['main']);
  const shared = { name: 'shared', test: /\/src\//, minShareCount: 2 };
  return {
    ...bundle,
    preserveEntrySignatures: false,
    output: { ...bundle.output, codeSplitting: { groups: [shared], includeDependenciesRecursively: false } },
  };
}

/** Loaded by `--require` into processes of users: one file, in CommonJS, that imports nothing but Node's own modules. */
function toPreload() {
  const root = path.join(packages, 'cli');
  return {
    input: { preload: path.join(root, 'src/preload/preload.ts') },
    platform: 'node',
    tsconfig: path.join(root, 'tsconfig.json'),
    output: { dir: path.join(root, 'dist'), entryFileNames: '[name].cjs', format: 'cjs' },
  };
}

/** What an earlier build left under other names would be published, and taken for our code (`code-digest.ts`). */
function removeOlder() {
  return {
    name: 'remove-older',
    writeBundle({ dir }, written) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
        if (/\.js(?:\.map)?$/.test(name) && !(name in written)) rmSync(path.join(dir, name));
    },
  };
}

/** The licences of other packages ask for their text beside each copy of the code. */
function writeLicences() {
  return {
    name: 'write-licences',
    writeBundle({ dir }, written) {
      const modules = Object.values(written).flatMap(({ moduleIds = [] }) => moduleIds);
      const folders = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(toPosix(id)) ?? []));
      const file = path.join(dir, 'THIRD-PARTY-LICENSES.txt');
      if (folders.size === 0) rmSync(file, { force: true });
      else
        writeFileSync(
          file,
          [...folders]
            .sort()
            .map(toNotice)
            .join(`\n${'-'.repeat(80)}\n\n`),
        );
    },
  };
}

function toNotice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)/i.test(each));
  if (file === undefined) throw new Error(`${name} is bundled, and ships no licence.`);
  return `${name} ${version} (${license})\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
}

function toPosix(id) {
  return id.replaceAll('\\', '/');
}
