import fetch, { type RequestInit } from 'node-fetch';

import { origin, type Tenant } from './tenant.js';

export interface Organization {
  readonly externalId: string;
  readonly name: string;
  readonly children?: readonly Organization[];
}

export class OrganizationSync {
  private static readonly path = '/external/organizations';
  readonly #origin: string;

  constructor(tenant: Tenant) {
    this.#origin = origin(tenant);
  }

  /** Creates an organization and all those below it, each under its parent. */
  async create(organization: Organization, parentId: string | null = null): Promise<number> {
    await this.send(OrganizationSync.path, { method: 'POST', body: JSON.stringify({ ...organization, parentId }) });
    let count = 1;
    for (const child of organization.children ?? []) count += await this.create(child, organization.externalId);
    return count;
  }

  rename({ externalId, name }: Organization) {
    return this.send(this.pathOf(externalId), { method: 'PUT', body: JSON.stringify({ name }) });
  }

  /** Removes the leaves first. */
  async remove(organization: Organization): Promise<void> {
    const waiting = [organization];
    const order: string[] = [];
    while (waiting.length > 0) {
      const { externalId, children = [] } = waiting.pop()!;
      order.unshift(externalId);
      waiting.push(...children);
    }
    for (const id of order) await this.send(this.pathOf(id), { method: 'DELETE' });
  }

  async list(): Promise<readonly Organization[]> {
    const response = await fetch(`${this.#origin}${OrganizationSync.path}?expand=children`);
    return (await response.json()) as Organization[];
  }

  async audit(userId?: string): Promise<unknown> {
    const path = userId === undefined ? '/login-history' : `/api/audit/v1/users/${userId}/activities`;
    return (await fetch(new URL(path, this.#origin))).json();
  }

  async eventTypes(module?: string): Promise<unknown> {
    const url = new URL('api/audit/v4/audits/event-types', `${this.#origin}/`);
    if (module) url.searchParams.set('moduleName', module);
    return (await fetch(url)).json();
  }

  private pathOf(id: string): string {
    return `${OrganizationSync.path}/${encodeURIComponent(id)}`;
  }

  private async send(path: string, init: RequestInit): Promise<void> {
    const response = await fetch(this.#origin + path, { ...init, headers: { 'content-type': 'application/json' } });
    if (!response.ok) throw new Error(`${init.method} ${path}: ${response.statusText}`);
  }
}
