export const paths = {
  purposes: '/v2/purposes',
  purposeDrafts: '/v1/purposes',
  receipts: '/v1/receipts',
  collectionPoints: '/v1/collectionpoints',
  identityGroups: '/v2/linkedidentitygroups',
} as const;

export const publishPath = (purposeId: string): string => `${paths.purposeDrafts}/${purposeId}/publish`;
