/** The names under which code finds HTTP clients: what tells that a text, a file or a function may lead to one. */
export interface ClientNames {
  /** By package, then by export. */
  readonly modules: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  readonly globals: ReadonlyMap<string, unknown>;
  /** By package and name: `axios#AxiosInstance`. */
  readonly types: ReadonlyMap<string, unknown>;
  /** The packages that export a client or a type of one. */
  readonly packages: ReadonlySet<string>;
  /** The names of members that some client has. */
  readonly members: ReadonlySet<string>;
  /** Names that are found by a sign: by themselves they tell nothing. */
  readonly signed: ReadonlySet<string>;
  /** Finds what can name a client in a text: its package, its global, its access path. */
  readonly pattern: RegExp;
}
