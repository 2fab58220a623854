import { trustPlatform } from '@scopewright/registry';
import { expect, it } from 'vitest';
import { exchangeLine } from '../../../packages/cli/src/reporters/exchange-line.ts';
import { unknownScopeLine } from '../../../packages/cli/src/reporters/unknown-scope-line.ts';
import { sandboxLine } from '../../../packages/cli/src/reporters/sandbox-line.ts';

it('says in one line where a sandbox is and how to use it', () => {
  const started = {
    url: 'http://127.0.0.1:4010',
    tokenPath: '/api/access/v1/oauth/token',
    manifests: ['a/scopewright.yaml', 'b/scopewright.yaml'],
    clientsFile: 'clients\n.json',
  };
  expect(sandboxLine(started)).toBe(
    'http://127.0.0.1:4010 answers as the platform with the scopes of a/scopewright.yaml and b/scopewright.yaml: get tokens with POST /api/access/v1/oauth/token; client ids and secrets are in clients\\n.json. Press Ctrl+C to stop.\n',
  );
});

it('has one line for all scopes that the registry does not have, and none where it has them all', () => {
  const platform = (scopes: readonly string[]) => ({
    registry: trustPlatform,
    credentials: [
      { name: 'sync', scopes },
      { name: 'desk', scopes: ['CONSENT'] },
    ],
  });
  expect(unknownScopeLine([platform(['CONSENT_READ'])])).toBe('');
  expect(unknownScopeLine([platform(['A\u001b[2J', 'CONSENT_READ']), platform(['B'])])).toBe(
    'warning: `A\\u001b[2J` of credential `sync`, `B` of credential `sync` are not scopes of the registry `trust-platform`, and tokens with them may do nothing more. `scopewright check` suggests the right name.\n',
  );
});

it('has a line for a request, in which nothing acts on a terminal', () => {
  const exchange = {
    time: '',
    method: 'GET',
    path: '/v2/purposes\u001b[2J',
    query: [],
    status: 403,
    endpoint: null,
    scopes: [],
    credential: 'sync',
    grantedBy: [],
    missing: 'CONSENT_READ',
    duration: 1,
  };
  expect(exchangeLine(exchange)).toBe('403  GET /v2/purposes\\u001b[2J  sync  needs CONSENT_READ\n');
});
