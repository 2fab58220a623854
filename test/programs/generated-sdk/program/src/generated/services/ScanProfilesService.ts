/* generated: do not edit */
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';

export type ScanProfile = { id?: string; name: string; schedule?: string };

export class ScanProfilesService {
  /**
   * Lists scan profiles
   * GET /v2/scan-profiles
   */
  public static listScanProfiles(page?: number): Promise<{ items: ScanProfile[] }> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/v2/scan-profiles',
      query: { page: page },
    });
  }

  public static createScanProfile(requestBody: ScanProfile): Promise<ScanProfile> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/v2/scan-profiles',
      body: requestBody,
      mediaType: 'application/json',
    });
  }

  public static deleteScanProfile(scanProfileId: string): Promise<void> {
    return __request(OpenAPI, {
      method: 'DELETE',
      url: '/v2/scan-profiles/{scanProfileId}',
      path: {
        scanProfileId: scanProfileId,
      },
      errors: { 404: `no such profile` },
    });
  }

  public static getJob(scannerId: string, jobId: string): Promise<{ state: string }> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/v2/scanners/{scannerId}/jobs/{jobId}',
      path: {
        scannerId: scannerId,
        jobId: jobId,
      },
    });
  }

  public static startScan(requestBody: { profile: string }): Promise<{ jobId: string; scannerId: string }> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/v2/scan-job',
      body: requestBody,
    });
  }

  /** Not used by this agent. */
  public static getScanProfile(scanProfileId: string): Promise<ScanProfile> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/v2/scan-profiles/{scanProfileId}',
      path: { scanProfileId },
    });
  }
}
