import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What somebody may write into names and texts of the analysed code to get into the page. */
export const attack = '</script><img src=x onerror="document.title=\'attacked\'">';

/** The HTML reports that are looked at in a browser, each written by the built command line. */
export const pages = {
  /** The example of the documentation. */
  example: () => writePage(path.resolve('docs/example')),
  /** 2,000 calls in 80 files, through a wrapper each. */
  large: () => writePage(writeProgram(toLargeProgram())),
  /** Names and texts that are markup. */
  hostile: () => writePage(writeProgram(hostileProgram)),
  /** Runs beside the code: a request that it does not show, one that was refused, a log, and what no run came to. */
  observed: () => writePage(writeProgram(observedProgram), ['run.jsonl', 'logs/service.log']),
  /** Code that calls nothing. */
  empty: () =>
    writePage(
      writeProgram({
        'scopewright.yaml': toManifest(['  idle: { scopes: [] }']),
        'src/half.ts': 'export const half = (n: number) => n / 2;\n',
      }),
    ),
} as const;

type Files = Readonly<Record<string, string>>;

/** The page as a file of its own. */
function writePage(program: string, observed: readonly string[] = []): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'scopewright-page-')), 'report.html');
  execFileSync(
    process.execPath,
    [
      'packages/cli/bin/scopewright.js',
      'report',
      program,
      '--format',
      'html',
      '--output-file',
      file,
      '--date',
      '2026-11-20',
      ...observed.flatMap((each) => ['--observed', path.join(program, each)]),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return file;
}

function writeProgram(files: Files): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'scopewright-program-'));
  for (const [file, text] of Object.entries({ ...files, '.git/HEAD': '' })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

function toManifest(credentials: readonly string[]): string {
  return `version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\n  dataSubjectApi: v4\ncredentials:\n${credentials.join('\n')}\n`;
}

const send =
  'export const send = (method: string, path: string) => fetch(`${process.env.TRUST_BASE_URL}${path}`, { method });\n';

/** Calls as a service makes them, by what it is about. */
const requests = [
  ['GET', '/v2/purposes'],
  ['GET', '/v2/purposes/${id}'],
  ['PUT', '/v1/purposes/${id}'],
  ['PUT', '/v1/purposes/${id}/publish'],
  ['GET', '/v1/receipts'],
  ['GET', '/v1/collectionpoints'],
  ['GET', '/v1/report/cookie'],
  ['POST', '/api/inventory/v2/inventories/vendors'],
  ['GET', '/api/inventory/v2/inventories/vendors/${id}'],
  ['PUT', '/api/inventory/v2/inventories/vendors/${id}'],
  ['POST', '/api/incident/v1/incidents'],
  ['GET', '/v1/datasubjects/profiles'],
  ['PUT', '/risks/${id}/approve'],
  ['POST', '/v2/assessments/${id}/submit'],
  ['DELETE', '/v9/nothing/${id}'],
] as const;

function toLargeProgram(): Files {
  const areas = ['consent', 'inventory', 'incidents', 'risk'];
  const credentials = areas.map(
    (area, index) =>
      `  ${area}-service:\n    scopes: [${
        [
          ['CONSENT_READ', 'CONSENT', 'BULK_EXPORT', 'COOKIE_READ'],
          ['INVENTORY', 'INVENTORY_READ', 'VRM'],
          ['INCIDENT', 'CONSENT_READ'],
          ['RISK', 'ASSESSMENT', 'DATA_CATALOG_WRITE', 'USER'],
        ][index]?.join(', ') ?? ''
      }]\n    files: ["src/${area}/**"]${index === 3 ? '\n    keep: { USER: used by the intranet }' : ''}`,
  );
  const files = Array.from(
    { length: 80 },
    (_, file) => [`src/${areas[file % 4] ?? ''}/service-${String(file).padStart(2, '0')}.ts`, toService(file)] as const,
  );
  return { 'scopewright.yaml': toManifest(credentials), 'src/send.ts': send, ...Object.fromEntries(files) };
}

function toService(file: number): string {
  const calls = Array.from({ length: 25 }, (_, call) => {
    const [method, path] = requests[(file * 7 + call) % requests.length]!; // there are as many as that
    return `export const request${call} = (id: string) => send('${method}', \`${path}\`);`;
  });
  return `import { send } from '../send';\n${calls.join('\n')}\n`;
}

const violation =
  '{"errors":[{"title":"no","detail":"no","code":"ERROR_ACCESS-MANAGEMENT-ASSERTIONS_ACCESS_VIOLATION"}],"traceId":"7c9e6679-7425-40de-944b-e07fc1f90ae7"}';

const observedProgram: Files = {
  'scopewright.yaml': toManifest(['  consent-service:\n    scopes: [CONSENT_READ, COOKIE_READ, INCIDENT]']),
  'src/consent.ts': `${send}export const list = () => send('GET', '/v2/purposes');\nexport const receipts = () => send('GET', '/v1/receipts');\nexport const publish = (id: string) => send('PUT', \`/v1/purposes/\${id}/publish\`);\nexport const raise = (kind: string) => send(kind, '/api/incident/v1/incidents');\n`,
  'run.jsonl': [
    { method: 'GET', path: '/v2/purposes' },
    { method: 'PUT', path: '/v1/purposes/7/publish', missing: 'CONSENT' },
    { method: 'GET', path: '/v1/report/cookie' },
    { method: 'POST', path: '/api/incident/v1/incidents' },
    { method: 'GET', path: '/v9/nothing' },
  ]
    .map((request) => `${JSON.stringify({ recordVersion: 1, ...request, credential: 'consent-service' })}\n`)
    .join(''),
  'logs/service.log': `refused: ${violation}\n`,
};

const hostileProgram: Files = {
  'scopewright.yaml': toManifest([
    `  ${JSON.stringify(attack)}:\n    scopes: [CONSENT_READ, ${JSON.stringify(attack.replaceAll(/[ ,]/g, ''))}, USER]\n    keep: { USER: ${JSON.stringify(attack)} }`,
  ]),
  [`src/${attack.replaceAll('/', '')}.ts`]: `${send}export const list = () => send('GET', '/v2/purposes'); // ${attack}\n`,
  // the slash makes a folder of what stands before it
  [`src/${attack}.ts`]: `${send}export const publish = () => send('PUT', '/v1/purposes/1/publish');\nexport const odd = (name: string) => send('DELETE', \`/v9/${attack.replaceAll('`', '')}/\${name}\`);\n`,
  'src/settled.ts': `${send}export const either = (kind: string) => send(kind, '/v2/linkedidentitygroups/1');\n// scopewright-ignore: ${attack}\nexport const left = (kind: string) => send(kind, '/v2/purposes');\n`,
};
