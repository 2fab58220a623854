export { listAllPurposes, listPurposes, publishPurpose, readPurpose, searchSubjects } from './consent.ts';
export * from './incidents.ts';
export { grantException, risks, sendBackRisk } from './risks.ts';
export * from './vendors.ts';
