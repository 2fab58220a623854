export * from './purposes.ts';
export * from './collection-points.ts';
export type { Page, PageQuery } from './resource.ts';
