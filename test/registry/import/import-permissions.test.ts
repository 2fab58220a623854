import { expect, it } from 'vitest';
import { importDescription } from '../../../packages/registry/src/import/import-description.ts';
import { matchPattern } from '../../../packages/registry/src/match-pattern.ts';
import { parseRegistry } from '../../../packages/registry/src/parse-registry.ts';

const schemes = {
  DelegatedWork: { userDisplayName: 'Read your mail' },
  Application: { adminDisplayName: 'Read all\nmail' },
};

const mail = {
  $schema: 'https://raw.example/microsoftgraph/kibali/main/specs/permissions-schema.json',
  permissions: {
    'Mail.Read': {
      schemes,
      pathSets: [
        {
          schemeKeys: ['DelegatedWork'],
          methods: ['GET'],
          paths: { '/me/messages': 'least=DelegatedWork', '/me/messages/{id}': 'least=DelegatedWork' },
        },
        {
          schemeKeys: ['Application'],
          methods: ['GET'],
          paths: {
            '/users/{id}/mailfolders': 'least=Application',
            "/users?$filter=id eq '{id}'": '',
            '/users/{id}/drive/root:/{id}:/content': '',
          },
        },
      ],
    },
    'Mail.Send': {
      schemes: { Application: {} },
      pathSets: [
        {
          schemeKeys: ['Application'],
          methods: ['GET,POST', 'LINK'],
          includedProperties: ['id'],
          paths: { '/users/{user-id}/mailFolders': 'AlsoRequires=User.Read,User.ReadWrite;other=1' },
        },
        {
          schemeKeys: ['Application'],
          methods: ['GET'],
          alsoRequires: '(User.Read | User.Read.All) & Group.Read',
          paths: { '/groups': '' },
        },
        { schemeKeys: ['Application'], methods: ['PUT'], paths: { '/x': 'AlsoRequires=a|b' } },
      ],
    },
    'a b': { pathSets: [] },
    Legacy: {
      implicit: true,
      schemes: { DelegatedWork: {}, Application: {} },
      pathSets: [{ schemeKeys: ['DelegatedWork', 'Application'], methods: ['GET'], paths: { '/ping': '' } }],
    },
  },
};

function importMail(scheme?: string, document: object = mail) {
  const imported = importDescription({ document: 'mail.json', load: () => ({ value: document }), scheme });
  if (imported.kind === 'refused') throw new Error(imported.message);
  return imported;
}

it('turns the permissions of a file around', () => {
  const { file, remarks } = importMail();
  expect(file).toEqual({
    id: 'microsoft-graph',
    version: '',
    servers: ['https://graph.microsoft.com/v1.0', 'https://graph.microsoft.com/beta'],
    ignoreCase: true,
    parenthesizedKeys: true,
    scopes: [
      { name: 'Mail.Read', grants: 'Read your mail', source: 'mail.json#/permissions/Mail.Read' },
      { name: 'Mail.Send', source: 'mail.json#/permissions/Mail.Send' },
      { name: 'Legacy', source: 'mail.json#/permissions/Legacy' },
      { name: 'User.Read', source: 'mail.json#/permissions/Mail.Read/pathSets/1' },
      { name: 'User.ReadWrite', source: 'mail.json#/permissions/Mail.Read/pathSets/1' },
    ],
    endpoints: [
      { id: 'GET /me/messages', requirement: [['Mail.Read']], source: 'mail.json#/permissions/Mail.Read/pathSets/0' },
      {
        id: 'GET /me/messages/{id}',
        requirement: [['Mail.Read']],
        source: 'mail.json#/permissions/Mail.Read/pathSets/0',
      },
      {
        id: 'GET /users/{user-id}/mailFolders',
        requirement: [['Mail.Read'], ['Mail.Send', 'User.Read'], ['Mail.Send', 'User.ReadWrite']],
        source: 'mail.json#/permissions/Mail.Read/pathSets/1',
      },
      {
        id: 'GET /users/{id}/drive/root:/{id2}:/content',
        requirement: [['Mail.Read']],
        source: 'mail.json#/permissions/Mail.Read/pathSets/1',
      },
      {
        id: 'POST /users/{user-id}/mailFolders',
        requirement: [
          ['Mail.Send', 'User.Read'],
          ['Mail.Send', 'User.ReadWrite'],
        ],
        source: 'mail.json#/permissions/Mail.Send/pathSets/0',
      },
      { id: 'GET /ping', kind: 'public', source: 'mail.json#/permissions/Legacy/pathSets/0' },
    ],
  });
  const at = (steps: readonly (string | number)[]): string => steps.slice(1).join('/');
  expect(remarks.map(({ message, at: { steps } }) => `${at(steps)}: ${message}`)).toEqual([
    ': Permissions count in whatever scheme they grant an endpoint: write `--scheme` with one of `DelegatedWork`, `Application` if tokens have only one.',
    "Mail.Read/pathSets/1/paths//users?$filter=id eq '{id}': The path `/users?$filter=id eq '{id}'`: a path has no white space, no query, no fragment and no backslash.",
    'Mail.Send/pathSets/0/includedProperties: `includedProperties`: the registry cannot say that a scope grants a part of an answer.',
    'Mail.Send/pathSets/0/methods: `LINK` names a method that endpoints do not have.',
    'Mail.Send/pathSets/0/paths//users/{user-id}/mailFolders: `other` is not known.',
    'Mail.Send/pathSets/1/alsoRequires: This is no list of permissions, so what the set grants is left out.',
    'Mail.Send/pathSets/2/paths//x: `AlsoRequires` has no list of permissions, so the alternative is left out.',
    'a b: `a b` is not a scope: a scope has no white space, quotes or backslashes.',
    'Mail.Read/pathSets/0/paths//me/messages: `least`, here and at 2 other paths: scopewright computes the least-privileged scopes from what each grants.',
    'Mail.Read/pathSets/1/paths//users/{id}/drive/root:/{id}:/content: A parameter between colons, here and at 0 other paths, is one segment: a path of several folders does not match.',
    ': No server is given: `servers` has those of Microsoft Graph’s global cloud, v1.0 and beta. Change them for another cloud, or if a path is in one of the two only.',
    'Mail.Read/pathSets/1/paths//users/{id}/mailfolders: No permission lists the scope `User.Read`: check its spelling.',
    'Mail.Read/pathSets/1/paths//users/{id}/mailfolders: No permission lists the scope `User.ReadWrite`: check its spelling.',
  ]);
});

it('reads only what one scheme grants', () => {
  const { file } = importMail('DelegatedWork');
  expect(file.scopes.map(({ name }) => name)).toEqual(['Mail.Read', 'Legacy']);
  expect(file.endpoints?.map(({ id }) => id)).toEqual(['GET /me/messages', 'GET /me/messages/{id}', 'GET /ping']);
  expect(() => importMail('Delegated')).toThrow(
    'No permission has the scheme `Delegated`: write one of `DelegatedWork`, `Application`.',
  );
});

it('gives a registry in which letter case makes no difference', () => {
  const parsed = parseRegistry(importMail().file);
  if (parsed.kind === 'problems') throw new Error(parsed.problems.map(({ message }) => message).join('\n'));
  const find = (method: string, path: string | readonly (string | { readonly name: string })[]) => {
    const context = { isPlatform: true, prefixes: [], host: 'graph.microsoft.com' };
    const found = matchPattern(parsed.registry, method, typeof path === 'string' ? [path] : path, context);
    return found.kind === 'exact' ? found.match.endpoint.id : found.kind;
  };
  expect(find('GET', '/v1.0/users/Ada/MAILFOLDERS')).toBe('GET /users/{user-id}/mailFolders');
  expect(find('GET', ['/v1.0/Users/', { name: 'id' }, '/mailfolders'])).toBe('GET /users/{user-id}/mailFolders');
  expect(find('GET', ['/beta/me/', { name: 'what' }])).toBe('possible');
  expect(find('POST', '/v1.0/users/ada')).toBe('none');
});

it('knows no server of another API', () => {
  const { file, remarks } = importMail('Application', { permissions: mail.permissions });
  expect([file.id, file.servers]).toEqual(['permissions', undefined]);
  expect(remarks.map(({ message }) => message)).toContain(
    'No URL of a server is given: write some under `servers`, or the hosts in the manifest.',
  );
});
