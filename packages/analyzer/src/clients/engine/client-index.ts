import type { ClientNames } from '../../interpreter/machine/client-names.ts';
import { createClientPattern } from '../client-pattern.ts';
import { packageNameOf } from '../../sources/resolution/installed-packages.ts';
import { clients } from '../models/index.ts';
import { packages as packageRows } from '../packages/index.ts';
import type { ClientModel, DeclaredClient } from '../model.ts';
import { listStepNames } from '../operations.ts';
import { hasOperations } from './operations.ts';

/** A client, and the shape that a row gives to a value of it. */
export interface ClientEntry {
  readonly model: ClientModel;
  readonly shape: string;
}

/** `package` is what the file that reads the path must import from, or its own package must depend on. */
export type PathEntry = ClientEntry & { readonly package: string | undefined };

/** The rows of all clients of one analysis, by the origin of their values. */
export interface ClientIndex extends ClientNames {
  readonly modules: ReadonlyMap<string, ReadonlyMap<string, ClientEntry>>;
  readonly globals: ReadonlyMap<string, ClientEntry>;
  readonly types: ReadonlyMap<string, ClientEntry>;
  readonly globalTypes: ReadonlyMap<string, ClientEntry>;
  readonly paths: ReadonlyMap<string, PathEntry>;
  /** By the key of an object literal. `module` is the package that the literal's file must import from. */
  readonly literals: ReadonlyMap<string, readonly (ClientEntry & { readonly module: string })[]>;
  readonly whole: ReadonlyMap<string, ClientModel>;
}

/**
 * Indexes the clients that every analysis knows, then those that a project declares. A declared origin replaces a known
 * one.
 */
export function createClientIndex(
  declared: readonly DeclaredClient[] = [],
  pattern = createClientPattern(declared),
  lookalikes: ReadonlySet<string> = new Set(),
): ClientIndex {
  const modules = new Map<string, Map<string, ClientEntry>>();
  const [globals, types] = [new Map<string, ClientEntry>(), new Map<string, ClientEntry>()];
  const globalTypes = new Map<string, ClientEntry>();
  const paths = new Map<string, PathEntry>();
  const literals = new Map<string, readonly (ClientEntry & { readonly module: string })[]>();
  const packages = new Set(lookalikes);
  const signed = new Set<string>();
  const senders = [...clients, ...declared.map((rows) => ({ ...rows, page: '' }))];
  const members = new Set(
    senders.flatMap(({ shapes }) => Object.values(shapes).flatMap((shape) => Object.keys(shape.members ?? {}))),
  );
  const whole = new Map<string, ClientModel>();
  for (const model of [...packageRows, ...senders]) {
    if (hasOperations(model)) {
      const { package: name } = model.operations;
      whole.set(name, model);
      for (const step of listStepNames(model.operations)) members.add(step);
    }
    for (const origin of model.origins) {
      const entry = { model, shape: origin.shape };
      if ('global' in origin) globals.set(origin.global, entry);
      else if ('path' in origin) paths.set(origin.path, { ...entry, package: origin.package });
      else if ('globalType' in origin) globalTypes.set(origin.globalType, entry);
      else if ('literal' in origin)
        literals.set(origin.literal, [...(literals.get(origin.literal) ?? []), { ...entry, module: origin.module }]);
      else if ('type' in origin) types.set(`${origin.module}#${origin.type}`, entry);
      else
        modules.set(
          origin.module,
          (modules.get(origin.module) ?? new Map<string, ClientEntry>()).set(origin.export, entry),
        );
      if ('global' in origin && origin.sign !== undefined) signed.add(origin.global);
      if (origin.sign !== null && 'module' in origin && !('literal' in origin)) packages.add(origin.module);
    }
  }
  return {
    modules,
    globals,
    types,
    globalTypes,
    paths,
    literals,
    packages,
    lookalikes,
    members,
    signed,
    pattern,
    whole,
  };
}

/** A test whether a specifier is one of a client's package, known or declared. */
export function createClientTest(declared: readonly DeclaredClient[]): (specifier: string) => boolean {
  const packages = new Set(
    [...clients, ...declared].flatMap(({ origins }) =>
      origins.flatMap((origin) => ('module' in origin ? [origin.module] : [])),
    ),
  );
  const whole = new Set(declared.flatMap(({ operations }) => operations?.package ?? []));
  return (specifier) => packages.has(specifier.replace(/^node:/, '')) || whole.has(packageNameOf(specifier));
}
