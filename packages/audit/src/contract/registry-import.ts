import type { EndpointKind } from '@scopewright/registry';

/** A registry file made of an API's description. */
export interface RegistryImport {
  /** The file, YAML. */
  readonly text: string;
  readonly scopes: number;
  /** How many endpoints there are of each kind. */
  readonly endpoints: Readonly<Record<EndpointKind, number>>;
  readonly remarks: readonly PlacedRemark[];
}

/** Something of a description that its reader should know of. */
export interface PlacedRemark {
  /** `lost`: it is not carried over. `doubt`: it is carried over, and may be meant otherwise. */
  readonly kind: 'lost' | 'doubt';
  /** `openapi.yaml:12:5`, or `openapi.json#/paths/~1orders` for JSON. */
  readonly place: string;
  readonly message: string;
}
