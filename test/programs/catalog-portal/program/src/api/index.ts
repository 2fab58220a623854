export * from './terms';
export * as tags from './tags';
export { default as glossaries } from './glossaries';
export { getJson as readJson } from './http';
