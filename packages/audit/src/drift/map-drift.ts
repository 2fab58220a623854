import type { CredentialDrift, Drift, EndpointDrift, UncoveredDrift } from '../contract/drift.ts';

/** Rewrites each path of a comparison: those of places, and those of manifests. */
export function mapDrift(drift: Drift, toFile: (file: string) => string): Drift {
  const move = <Located extends { readonly file: string }>(place: Located): Located => ({
    ...place,
    file: toFile(place.file),
  });
  const toEndpoint = (endpoint: EndpointDrift): EndpointDrift => ({
    ...endpoint,
    calls: endpoint.calls.map(move),
    causes: endpoint.causes.map(move),
  });
  const toEndpoints = ({ addedEndpoints, freedEndpoints }: UncoveredDrift): UncoveredDrift => ({
    addedEndpoints: addedEndpoints.map(toEndpoint),
    freedEndpoints: freedEndpoints.map(toEndpoint),
  });
  return {
    ...drift,
    credentials: drift.credentials.map((credential): CredentialDrift => ({
      ...credential,
      manifest: toFile(credential.manifest),
      ...toEndpoints(credential),
    })),
    ...(drift.uncovered === undefined ? {} : { uncovered: toEndpoints(drift.uncovered) }),
    ...(drift.open === undefined ? {} : { open: drift.open.map(move) }),
  };
}
