import { Axios, type AxiosRequestConfig, type AxiosResponse } from 'axios';

/** A client of the threat library, made once for each import. */
export class ThreatClient extends Axios {
  constructor(baseURL: string) {
    super({ baseURL, headers: { 'content-type': 'application/json' } as never, transformRequest: (body) => JSON.stringify(body) });
  }

  addThreat(name: string): Promise<AxiosResponse> {
    return this.post('/threats', { name });
  }

  findThreats(filter: object, config?: AxiosRequestConfig) {
    return this.post('/threats/pages', filter, config);
  }
}

export const openThreats = () => new ThreatClient(process.env.TRUST_BASE_URL!);
