import type { CheckedCode } from '../../../packages/cli/src/reporters/checked-code.ts';
import type {
  AuditedCall,
  AuditResult,
  AuditSummary,
  CallList,
  CredentialVerdict,
  Finding,
  ObservedRuns,
} from '@scopewright/audit';

/** Results made by hand: the reporters are tested without the analysis behind them. */

const nothing: AuditSummary = {
  files: 0,
  parseErrors: 0,
  calls: 0,
  platformCalls: 0,
  resolved: 0,
  asserted: 0,
  ignored: 0,
  errors: 0,
  warnings: 0,
};

function toSummary(summary: Partial<AuditSummary>): AuditSummary {
  return { ...nothing, ...summary };
}

export function toFinding(
  finding: Pick<Finding, 'rule' | 'severity' | 'file' | 'line' | 'column' | 'found' | 'help'> & Partial<Finding>,
): Finding {
  return { message: `${finding.found} ${finding.help}`, ...finding };
}

export function toCredential(credential: Partial<CredentialVerdict>): CredentialVerdict {
  return {
    name: 'consent-sync',
    manifest: 'scopewright.yaml',
    registry: 'trust-platform',
    whole: true,
    declared: [],
    endpoints: [],
    required: [],
    missing: [],
    unused: [],
    overbroad: [],
    redundant: [],
    possible: [],
    kept: [],
    ...credential,
  };
}

export function toResult(
  result: Partial<Omit<AuditResult, 'summary'>> & { readonly summary: Partial<AuditSummary> },
): AuditResult {
  return {
    schemaVersion: 1,
    registries: [{ id: 'trust-platform', scopes: 33, endpoints: 170 }],
    credentials: [],
    findings: [],
    calls: [],
    ...result,
    summary: toSummary(result.summary),
  };
}

/** What reporters are handed, with nothing beside the result. */
export function toChecked(result: AuditResult, more: Partial<CheckedCode> = {}): CheckedCode {
  const { schemaVersion, registries, summary, findings, observed } = result;
  const report = {
    schemaVersion,
    registries,
    summary,
    credentials: [],
    open: [],
    comments: [],
    migration: [],
    findings,
    ...(observed ? { observed } : {}),
  };
  return { result, report, lines: [], directoryName: '.', fromRepository: '', ...more };
}

const publish: AuditedCall = {
  file: 'src/purposes.ts',
  line: 12,
  column: 40,
  endLine: 12,
  endColumn: 78,
  resolution: 'exact',
  credentials: ['consent-sync'],
  targets: [
    {
      method: 'PUT',
      url: '{TRUST_BASE_URL}/v1/purposes/{id}/publish',
      client: 'fetch',
      via: [{ file: 'src/trust/client.ts', line: 30, column: 28 }],
      origin: 'platform',
      endpoint: 'PUT /v1/purposes/{purposeId}/publish',
      matchedBy: 'path',
      scopes: ['CONSENT'],
    },
  ],
};

/** Runs that were refused something, asked for what the code does not show, and did not reach all that it can do. */
const runs: ObservedRuns = {
  files: [
    { file: 'out/run.jsonl', format: 'record', requests: 14, platformRequests: 12, unknownRequests: 1 },
    { file: 'out/app.log', format: 'log', requests: 1, platformRequests: 1, unknownRequests: 0 },
  ],
  endpoints: [
    {
      endpoint: 'PUT /v1/purposes/{purposeId}/publish',
      credential: 'consent-sync',
      requests: 2,
      refused: 1,
      found: 'called',
    },
    { endpoint: 'GET /v1/report/cookie', credential: 'consent-sync', requests: 9, refused: 0, found: 'no' },
    { endpoint: 'GET /Users', credential: null, requests: 1, refused: 0, found: 'possible' },
  ],
  refusals: [
    {
      endpoint: 'PUT /v1/purposes/{purposeId}/publish',
      credential: 'consent-sync',
      scopes: ['CONSENT'],
      declared: [],
      calls: [{ file: 'src/purposes.ts', line: 12, column: 40 }],
      requests: 1,
      file: 'out/run.jsonl',
      line: 7,
      column: 1,
      message:
        '`PUT /v1/purposes/{purposeId}/publish` was refused: it needs `CONSENT`, and credential `consent-sync` does not declare it. scopewright found calls to it at `src/purposes.ts:12`.',
    },
  ],
  unplaced: [{ file: 'out/app.log', line: 31, column: 54 }],
  neverObserved: [
    { credential: 'consent-sync', manifest: 'scopewright.yaml', endpoints: ['GET /v2/purposes', 'POST /v1/receipts'] },
  ],
};

/** Something of everything: all severities, details, two manifests, what is kept, held back and judged in part. */
export const full: AuditResult = toResult({
  summary: {
    files: 41,
    parseErrors: 1,
    calls: 112,
    unfollowed: 2,
    platformCalls: 87,
    resolved: 80,
    asserted: 2,
    ignored: 1,
    errors: 2,
    warnings: 4,
  },
  credentials: [
    toCredential({
      declared: ['CONSENT_READ', 'INCIDENT', 'INVENTORY_READ', 'BULK_EXPORT', 'SCIM', 'COOKIE'],
      required: ['CONSENT', 'CONSENT_READ', 'INCIDENT_CREATE', 'INVENTORY'],
      missing: ['CONSENT', 'INVENTORY'],
      unused: ['SCIM'],
      redundant: ['INVENTORY_READ'],
      overbroad: [{ scope: 'INCIDENT', replaceWith: ['INCIDENT_CREATE', 'INCIDENT_READ'] }],
      possible: ['COOKIE'],
      heldBack: [
        {
          scope: 'COOKIE',
          claim: 'unused',
          by: [8, 31, 40, 77, 90].map((line) => ({ file: 'src/proxy.ts', line, column: 3 })),
        },
      ],
      kept: ['BULK_EXPORT'],
    }),
    toCredential({
      name: 'cookie-banner',
      manifest: 'web/scopewright.yaml',
      declared: ['COOKIE_READ'],
      required: ['COOKIE_READ'],
    }),
    toCredential({ name: 'user-import', manifest: 'web/scopewright.yaml', whole: false, declared: ['SCIM'] }),
  ],
  findings: [
    toFinding({
      rule: 'unused-scope',
      severity: 'warning',
      file: 'scopewright.yaml',
      line: 9,
      column: 40,
      credential: 'consent-sync',
      scope: 'SCIM',
      found:
        'The credential `consent-sync` declares `SCIM`, and its code calls none of the 14 endpoints that this scope grants.',
      help: 'Take `SCIM` off the credential.',
      details: ['There are 2 calls of which nothing is known: `src/proxy.ts:8` and `src/proxy.ts:31`.'],
    }),
    toFinding({
      rule: 'unverifiable-scope',
      severity: 'note',
      file: 'scopewright.yaml',
      line: 9,
      column: 46,
      credential: 'consent-sync',
      scope: 'DATA_CATALOG_WRITE',
      found: 'No endpoint is assigned to `DATA_CATALOG_WRITE`.',
      help: 'Nothing in the code can show whether it is needed.',
    }),
    toFinding({
      rule: 'missing-scope',
      severity: 'error',
      file: 'src/purposes.ts',
      line: 12,
      column: 40,
      credential: 'consent-sync',
      endpoint: 'PUT /v1/purposes/{purposeId}/publish',
      scopes: ['CONSENT'],
      found:
        '`PUT /v1/purposes/{purposeId}/publish` needs the scope `CONSENT`, which the credential `consent-sync` does not hold.',
      help: 'Add `CONSENT` to the credential.',
    }),
    toFinding({
      rule: 'unresolved-call',
      severity: 'warning',
      file: 'src/purposes.ts',
      line: 118,
      column: 5,
      credential: 'consent-sync',
      found: 'The method of this call is not known.',
      help: 'Name it in a comment: `// scopewright: PUT /v1/preferencecenters/{prefcenterId}/datasubjects/preferences`.',
    }),
    toFinding({
      rule: 'parse-error',
      severity: 'warning',
      file: 'web/banner.tsx',
      line: 3,
      column: 1,
      found: 'The file has a syntax error, and was analysed in part.',
      help: 'Mend it.',
    }),
  ],
  calls: [publish],
  observed: runs,
});

/**
 * What a file of another person may try: an escape that clears the screen, a line of its own, a turned reading
 * direction.
 */
export const hostile: AuditResult = toResult({
  summary: { files: 1, calls: 1, platformCalls: 1, resolved: 1, errors: 1 },
  credentials: [toCredential({ name: 'a\u001b[2Jb', required: ['\u202eDAER'] })],
  findings: [
    toFinding({
      rule: 'missing-scope',
      severity: 'error',
      file: 'src/\u001b]0;title\u0007.ts',
      line: 1,
      column: 1,
      found: '`GET /v1/\u009b31m\r\nNo findings.`',
      help: '\u001b[8mhidden',
    }),
  ],
  remarks: [
    {
      file: 'src/<b>`|\u001b[2J.yaml',
      line: 1,
      column: 1,
      message: '`<img src=x>\r\n::error::x` ]]> is an [entry](//x) without effect.',
    },
  ],
  observed: {
    files: [
      { file: 'out/<b>\u001b[2J`|run.jsonl', format: 'har', requests: 1, platformRequests: 1, unknownRequests: 1 },
    ],
    endpoints: [{ endpoint: 'GET /v2/purposes', credential: '<i>\u202eDAER|', requests: 1, refused: 1, found: 'no' }],
    refusals: [
      {
        endpoint: 'GET /v2/purposes',
        credential: null,
        scopes: ['CONSENT_READ'],
        declared: [],
        calls: [],
        requests: 1,
        file: 'out/]]>\u0007.jsonl',
        line: 1,
        column: 1,
        message: '`GET /v2/purposes\r\n::error::x` was <refused>.',
      },
    ],
    unplaced: [],
    neverObserved: [{ credential: '@a\u001b[2Jb', manifest: 'scopewright.yaml', endpoints: ['GET /v2/purposes'] }],
  },
});

export const calls: CallList = {
  schemaVersion: 1,
  summary: { files: 4, parseErrors: 1, calls: 5, unfollowed: 1, resolved: 2 },
  problems: [
    {
      file: 'src/generated/\u001b[31mroutes.ts',
      line: 40_004,
      column: 3,
      severity: 'warning',
      message:
        'The analysis reached its step limit: 25 calls in 1 file, this one the first, may lead to requests and were not followed. Exclude third-party code with `ignores`, or analyse the parts separately.',
    },
  ],
  calls: [
    { ...publish },
    {
      ...publish,
      line: 108,
      resolution: 'partial',
      targets: [
        {
          method: 'GET',
          url: '{TRUST_BASE_URL}/v2/linkedidentitygroups/{groupId}',
          client: 'axios',
          via: [],
          possible: true,
        },
        {
          method: 'PUT',
          url: '{TRUST_BASE_URL}/v2/linkedidentitygroups/{groupId}',
          client: 'axios',
          via: [],
          possible: true,
          note: 'What stands behind the path is taken for a query.',
        },
      ],
    },
    {
      ...publish,
      file: 'src/send.ts',
      line: 3,
      column: 1,
      resolution: 'unresolved',
      note: 'nothing calls it',
      targets: [{ method: null, url: '{url}', client: 'fetch', via: [] }],
    },
    { ...publish, file: 'src/send.ts', line: 9, column: 1, settledBy: 'comment' },
    { ...publish, file: 'src/send.ts', line: 20, column: 1, ignored: 'a mock of the tests' },
  ],
};
