export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Operation {
  name: string;
  request: { method: Verb; url: string };
  /** Names of parameters that go into the body; all others go into the path or the query. */
  body?: string[];
  query?: string[];
  output?: (data: any) => unknown;
}

export interface Resource {
  name: string;
  operations: Operation[];
}

export interface Parameters {
  [name: string]: string | number | boolean | object | undefined;
}
