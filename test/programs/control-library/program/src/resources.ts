export enum Resource {
  Controls = 'controls',
  Threats = 'threats',
  Vulnerabilities = 'vulnerabilities',
  Implementations = 'control-implementations',
}

export type Operation = 'create' | 'search' | 'remove' | 'replace';

export const operations: Record<Operation, (resource: Resource, id?: string) => readonly [method: string, path: string]> = {
  create: (resource) => ['POST', `/${resource}`],
  search: (resource) => ['POST', `/${resource}/pages`],
  remove: (resource, id) => ['DELETE', `/${resource}/${id}`],
  replace: (resource, id) => ['PUT', `/${resource}/${id}`],
};

/** The singular of a resource's name. */
export const titles = new Map<Resource, string>(Object.values(Resource).map((resource) => [resource, resource.replace(/s$/, '').replace('vulnerabilitie', 'vulnerability')]));
