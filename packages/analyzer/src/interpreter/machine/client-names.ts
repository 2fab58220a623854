/** The names under which code refers to HTTP clients: they show which texts, files and functions may lead to one. */
export interface ClientNames {
  /** By package, then by export. */
  readonly modules: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  readonly globals: ReadonlyMap<string, unknown>;
  /** By package and name: `axios#AxiosInstance`. */
  readonly types: ReadonlyMap<string, unknown>;
  /** The packages that export a client or a client's type. */
  readonly packages: ReadonlySet<string>;
  /** Specifiers of packages without a row that look like clients; `packages` has them too. */
  readonly lookalikes: ReadonlySet<string>;
  /** Packages of which only the names of their operations are known: all that their modules export belongs to them. */
  readonly whole: ReadonlyMap<string, unknown>;
  /** The names of the members of all clients. */
  readonly members: ReadonlySet<string>;
  /** Names that count only together with another sign: alone they show nothing. */
  readonly signed: ReadonlySet<string>;
  /** Matches a text that can name a client: its package, its global, its access path. */
  readonly pattern: RegExp;
}
