import { trust, type TrustHttp } from '@privacy/trust-http';

export type AssessmentId = string & { readonly brand: 'assessment' };

export class Lifecycle {
  static #last: Lifecycle | undefined;

  private constructor(
    private readonly http: TrustHttp,
    readonly id: AssessmentId,
  ) {}

  static of(id: AssessmentId): Lifecycle {
    if (Lifecycle.#last?.id !== id) Lifecycle.#last = new Lifecycle(trust, id);
    return Lifecycle.#last!;
  }

  async answer(responses: Record<string, string>): Promise<this> {
    await this.#send('post', 'v2', 'responses', responses);
    return this;
  }

  async submit(): Promise<this> {
    await this.#send('post', 'v2', 'submit');
    return this;
  }

  async approve(result: string): Promise<this> {
    await this.#send('post', 'v3', 'approve', { result });
    return this;
  }

  async discard(): Promise<void> {
    await this.#send('put', 'v2', 'soft-delete');
  }

  #send(verb: 'post' | 'put', version: string, action: string, json: unknown = {}) {
    return this.http[verb](`${version}/assessments/${this.id}/${action}`, { json });
  }
}
