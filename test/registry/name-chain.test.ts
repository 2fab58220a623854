import { findChainPath, trustPlatform, unversionedWords, type NameChain } from '@scopewright/registry';
import { describe, expect, it } from 'vitest';

/** `client.v1.purposes.*.publish`: a star is a value. */
const pathOf = (chain: string, sentBy?: NameChain['sentBy']) =>
  findChainPath(trustPlatform, {
    names: chain.split('.').map((name) => (name === '*' ? null : name)),
    ...(sentBy ? { sentBy } : {}),
  });

describe('the path that a chain of names makes', () => {
  it.each([
    ['client.v2.purposes', '/v2/purposes'],
    ['client.api.v2.purposes.list', '/v2/purposes'],
    ['client.v1.purposes.*.publish', '/v1/purposes/{purposeId}/publish'],
    ['v1.collectionpoints.*.token', '/v1/collectionpoints/{collectionpointId}/token'],
    ['client.v1.contracts.types', '/api/vendor/v1/contracts/types'],
    ['external.organizations', '/external/organizations'],
    ['client.risks.*.submit', '/risks/{riskId}/submit'],
    ['client.attachments.v2', '/attachments/v2'],
  ])('%s: %s, whatever is done with it', (chain, path) => {
    expect(pathOf(chain)).toBe(path);
  });

  it.each([
    'this.risks',
    'state.users.*',
    'this.risks.*',
    'this.risks.list',
    'client.purposes',
    'client.v1',
    'client.v9.purposes',
    'this.api.vendor',
    'client.v2.unheard',
    'this.terms.names',
  ])('is none for %s', (chain) => {
    expect(pathOf(chain)).toBeUndefined();
  });

  it.each([
    ['platform.Users', '/Users'],
    ['platform.Users.*', '/Users/{id}'],
    ['platform.risks.*.submit', '/risks/{riskId}/submit'],
    ['platform.inventories.vendors', '/inventories/{type}'],
  ])('is %s, sent by a verb: %s', (chain, path) => {
    expect(pathOf(chain, 'verb')).toBe(path);
  });

  it.each(['this.purposes', 'this.request', 'this.tags.names', 'this.unheard'])(
    'is none for %s, sent by a verb that others have too',
    (chain) => {
      expect(pathOf(chain, 'verb')).toBeUndefined();
    },
  );

  it.each([
    ['client.purposes', '/v2/purposes'],
    ['client.terms.names', '/v1/terms/names'],
    ['client.purposes.*.publish', '/v1/purposes/{purposeId}/publish'],
  ])('may lack its version where the verb is one that only clients have: %s', (chain, path) => {
    expect(pathOf(chain, 'client-verb')?.replace(/^\/v\d/, '')).toBe(path.replace(/^\/v\d/, ''));
  });
});

it('gives the words of paths without a version', () => {
  const { first, second } = unversionedWords(trustPlatform);
  expect(first).toEqual(expect.arrayContaining(['Users', 'external', 'risks']));
  expect(first).not.toContain('purposes');
  expect(second).toEqual(expect.arrayContaining(['organizations', 'submit']));
  expect(second).not.toContain('{riskId}');
});
