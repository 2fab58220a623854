import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { ConfigService } from '../config/config.service.ts';

export class HttpService {
  readonly axiosRef: AxiosInstance;

  constructor(config: ConfigService) {
    this.axiosRef = axios.create({
      baseURL: config.get('trustBaseUrl'),
      headers: { authorization: `Bearer ${config.get('trustToken')}` },
    });
  }

  get<Body>(path: string, query?: Record<string, unknown>): Promise<AxiosResponse<Body>> {
    return this.axiosRef.get<Body>(path, { params: query });
  }

  post<Body>(path: string, body: unknown): Promise<AxiosResponse<Body>> {
    return this.axiosRef.post<Body>(path, body);
  }

  put<Body>(path: string, body: unknown): Promise<AxiosResponse<Body>> {
    return this.axiosRef.put<Body>(path, body);
  }
}
