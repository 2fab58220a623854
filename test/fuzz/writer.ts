import type { Files } from '../analyzer/support/program.ts';
import type { Closedness } from './carrier.ts';

/** How the functions and classes that several parts of a program use are reached: written beside them, or imported. */
export const REACHES = [
  'here',
  'named',
  'renamed',
  'default',
  'namespace',
  'barrel',
  'star',
  'require',
  'member',
  'dynamic',
] as const;
export type Reach = (typeof REACHES)[number];

interface FileDraft {
  readonly imports: Set<string>;
  readonly lines: string[];
}

/** What all parts of one program are written into: its files, and names that are given once. */
export class Draft {
  readonly #files = new Map<string, FileDraft>();
  #names = 0;

  name(stem: string): string {
    this.#names += 1;
    return `${stem}${this.#names}`;
  }

  file(name: string): FileDraft {
    const known = this.#files.get(name) ?? { imports: new Set(), lines: [] };
    this.#files.set(name, known);
    return known;
  }

  toFiles(): Files {
    return Object.fromEntries(
      [...this.#files].map(([name, { imports, lines }]) => [name, `${[...imports, ...lines].join('\n')}\n`]),
    );
  }
}

/** Writes one part of a program: what it declares at the top of its file, and what runs in its function. */
export class Writer {
  #lines: string[] = [];
  #names: Closedness = 'literal';
  readonly #draft: Draft;
  readonly #file: string;
  readonly #reach: Reach;

  constructor(draft: Draft, file: string, reach: Reach) {
    this.#draft = draft;
    this.#file = file;
    this.#reach = reach;
  }

  name(stem: string): string {
    return this.#draft.name(stem);
  }

  /** A line of the function that sends. */
  local(line: string): void {
    this.#lines.push(line);
    this.#names = 'local';
  }

  /** The lines that were written since it was last asked. */
  take(): readonly string[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  /** What an expression names that was written since it was last asked. */
  takeNames(): Closedness {
    const names = this.#names;
    this.#names = 'literal';
    return names;
  }

  #namesFile(): void {
    if (this.#names === 'literal') this.#names = 'file';
  }

  /** A declaration at the top of the file, once. */
  top(line: string): void {
    const { lines } = this.#draft.file(this.#file);
    if (!lines.includes(line)) lines.push(line);
    this.#namesFile();
  }

  import(line: string): void {
    this.#namesFile();
    this.#draft.file(this.#file).imports.add(line);
  }

  /** A file of its own. */
  module(name: string, lines: readonly string[]): void {
    const { lines: known } = this.#draft.file(name);
    for (const line of lines) if (!known.includes(line)) known.push(line);
  }

  imports(name: string, line: string): void {
    this.#draft.file(name).imports.add(line);
  }

  /** A value of a statement's own, for what has to stand in a function that cannot wait. */
  held(code: string, stem = 'held'): string {
    const name = this.name(stem);
    this.local(`const ${name} = ${code};`);
    return name;
  }

  /** A function or class that all parts share; the expression by which this part reaches it. */
  helper(name: string, code: string): string {
    return reaches[this.#reach](this, name, code);
  }
}

type Reacher = (writer: Writer, name: string, code: string) => string;

const reaches: Readonly<Record<Reach, Reacher>> = {
  here(writer, name, code) {
    writer.top(code);
    return name;
  },
  named(writer, name, code) {
    writer.module('support.js', [`export ${code}`]);
    writer.import(`import { ${name} as ${name}Named } from './support.js';`);
    return `${name}Named`;
  },
  renamed(writer, name, code) {
    writer.module('renamed.js', [code, `export { ${name} as ${name}Outside };`]);
    writer.import(`import { ${name}Outside as ${name}Inside } from './renamed.js';`);
    return `${name}Inside`;
  },
  default(writer, name, code) {
    writer.module(`default-${name}.js`, [code, `export default ${name};`]);
    writer.import(`import ${name}Default from './default-${name}.js';`);
    return `${name}Default`;
  },
  namespace(writer, name, code) {
    writer.module('space.js', [`export ${code}`]);
    writer.import("import * as space from './space.js';");
    return `space.${name}`;
  },
  barrel(writer, name, code) {
    writer.module('inner.js', [`export ${code}`]);
    writer.module('barrel.js', [`export { ${name} } from './inner.js';`]);
    writer.import(`import { ${name} as ${name}Barrel } from './barrel.js';`);
    return `${name}Barrel`;
  },
  star(writer, name, code) {
    writer.module('inner.js', [`export ${code}`]);
    writer.module('star.js', ["export * from './inner.js';"]);
    writer.import(`import { ${name} as ${name}Star } from './star.js';`);
    return `${name}Star`;
  },
  require(writer, name, code) {
    writer.module('common.cjs', [code, `exports.${name} = ${name};`]);
    writer.import(`import { ${name} as ${name}Common } from './common.cjs';`);
    return `${name}Common`;
  },
  member(writer, name, code) {
    writer.module(`common-${name}.cjs`, [code, `module.exports = { ${name} };`]);
    writer.import(`import common${name} from './common-${name}.cjs';`);
    return `common${name}.${name}`;
  },
  dynamic(writer, name, code) {
    writer.module('later.js', [`export ${code}`]);
    const loaded = writer.name('loaded');
    writer.local(`const { ${name}: ${loaded} } = await import('./later.js');`);
    return loaded;
  },
};
