import { afterEach, describe, expect, it, vi } from 'vitest';

import { audit, listCalls } from '@scopewright/audit';
import type * as ResolveTarget from '../../../packages/audit/src/resolution/resolve-target.ts';
import { resolveTarget } from '../../../packages/audit/src/resolution/resolve-target.ts';
import { writeFiles } from '../temporary-folder.ts';

vi.mock('../../../packages/audit/src/resolution/resolve-target.ts', { spy: true });
const { resolveTarget: real } = await vi.importActual<typeof ResolveTarget>(
  '../../../packages/audit/src/resolution/resolve-target.ts',
);

afterEach(() => {
  vi.restoreAllMocks();
});

const files = {
  '.git/': '',
  'scopewright.yaml':
    'version: 1\nplatform: { hosts: [acme.trust.example] }\ncredentials:\n  sync: { scopes: [CONSENT_READ, VENDOR_READ] }\n',
  'src/broken.js': "fetch('https://acme.trust.example/v1/unlucky');\n",
  'src/good.js': "fetch('https://acme.trust.example/v2/purposes');\n",
};

function failFor(isBroken: (path: string) => boolean): void {
  vi.mocked(resolveTarget).mockImplementation((target, context) => {
    const resolved = real(target, context);
    if (isBroken(resolved.path)) throw new TypeError('a fault of ours');
    return resolved;
  });
}

describe('a fault of ours while calls are judged', () => {
  it('is an error of the file whose call it is, and the others are judged', () => {
    failFor((path) => path === '/v1/unlucky');
    const directory = writeFiles(files);
    const { findings, calls, summary, credentials } = audit({ directory });
    expect(findings.filter(({ rule }) => rule === 'parse-error')).toMatchObject([
      {
        file: 'src/broken.js',
        line: 1,
        message: expect.stringContaining(
          'failed (a fault of ours), so scopewright can’t tell what it calls. This is a bug',
        ) as string,
      },
    ]);
    expect(calls.map(({ file }) => file)).toEqual(['src/good.js']);
    expect(summary.parseErrors).toBe(1);
    // What cannot be judged may need the other scope.
    expect(credentials).toMatchObject([{ required: ['CONSENT_READ'], unused: [] }]);
  });

  it('is an error of the file in the list of calls', () => {
    failFor((path) => path === '/v1/unlucky');
    const { calls, problems = [] } = listCalls({ directory: writeFiles(files) });
    expect(calls.map(({ file }) => file)).toEqual(['src/good.js']);
    expect(problems.map(({ file }) => file)).toEqual(['src/broken.js']);
  });

  it('is an error of all files where none of them is the reason', () => {
    failFor(() => true);
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`src/sync${index}.js`, files['src/good.js']]),
    );
    const { findings, summary } = audit({ directory: writeFiles({ ...files, ...many }) });
    expect(findings.map(({ rule }) => rule)).toContain('parse-error');
    expect(summary.calls).toBe(0);
  });
});
