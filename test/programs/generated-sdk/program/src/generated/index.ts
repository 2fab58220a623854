export { ApiError, request as rawRequest } from './core/request';
export { OpenAPI } from './core/OpenAPI';
export type { OpenAPIConfig } from './core/OpenAPI';
export { ScanProfilesService } from './services/ScanProfilesService';
export type { ScanProfile } from './services/ScanProfilesService';
