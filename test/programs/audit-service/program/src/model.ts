export namespace Audit {
  export const ROOT = '/v1/audits';
  export const WORKPAPERS = '/v1/audit-workpapers';

  export interface Row {
    id: string;
    name: string;
  }

  export type Detail = 'control-details' | 'attribute-details';
}
