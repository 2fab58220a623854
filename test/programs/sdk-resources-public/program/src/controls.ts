import { ApiClient } from './core.ts';

export class ControlsApi {
  static readonly path = '/controls';

  constructor(private readonly api = new ApiClient()) {}

  create(name: string) {
    return this.api.send<{ id: string }>('POST', ControlsApi.path, { name });
  }

  update(id: string, changes: Record<string, unknown>) {
    return this.api.send<void>('PUT', `${ControlsApi.path}/${id}`, changes);
  }

  remove = (id: string) => this.api.send<void>('DELETE', `${ControlsApi.path}/${id}`);
}
