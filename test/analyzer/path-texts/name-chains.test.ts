import { formatUrl, type PathSearch } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { analysisOf } from '../support/program.ts';

/** What is asked of each chain; all of it is taken for a path. */
const paths: PathSearch = {
  words: ['purposes', 'vendors', 'risks', 'external'],
  isPath: () => false,
  chains: {
    words: { first: ['risks', 'external'], second: ['submit', 'organizations'] },
    toPath: ({ names, sentBy }) => `/${names.map((name) => name ?? '*').join('/')}${sentBy ? `#${sentBy}` : ''}`,
  },
};

const chainsOf = (code: string) =>
  analysisOf({ 'src/a.ts': `${code}\nexport {};` }, { paths }).pathTexts.map(
    ({ line, column, method, url }) =>
      `${line}:${column} ${method ?? '?'} ${formatUrl({ ...url, parts: url.parts.slice(1) }).replace('#', ' by ')}`,
  );

describe('chains of names', () => {
  it.each([
    ['client.v2.purposes.$get();', '1:1 GET /client/v2/purposes by client-verb'],
    [
      "await (await client.v1).purposes[':id'].publish.$put({ param: { id } });",
      '1:7 PUT /client/v1/purposes/*/publish by client-verb',
    ],
    ["const one = client['v1'].purposes[`${id}`];", '1:13 ? /client/v1/purposes/*'],
    ['const url = client.risks[id].$url();', '1:13 ? /client/risks/* by client-verb'],
    ['client.v1.purposes._purposeId(id).publish.$put();', '1:1 PUT /client/v1/purposes/*/publish by client-verb'],
    ['client.risks(id).submit.put(body).then((each) => each.id);', '1:1 PUT /client/risks/*/submit by verb'],
    ['client.risks.post(body);', '1:1 POST /client/risks by verb'],
    ['client.risks.get();', '1:1 GET /client/risks by verb'],
    ['client.risks.get({ size: 20 });', '1:1 GET /client/risks by verb'],
    ['client?.risks(id)?.get(options);', '1:1 GET /client/risks/* by verb'],
    ['client!.v2!.purposes.list();', '1:1 ? /client/v2/purposes/list'],
    ['client\n  .v2\n  .purposes\n  .each(show);', '1:1 ? /client/v2/purposes/each/*'],
    ['connect(url).v2.purposes;', '1:1 ? /connect/*/v2/purposes'],
    ['const organizations = external.organizations;', '1:23 ? /external/organizations'],
    ['state.risks.get(id);', '1:1 ? /state/risks/get/*'],
    ["state.risks.post('/somewhere');", '1:1 ? /state/risks/post/*'],
    ['const { purposes: each, risks } = client.v2;', ['1:19 ? /client/v2/purposes', '1:25 ? /client/v2/risks']],
    ['const { consent: { purposes } } = await client.v2;', '1:20 ? /client/v2/consent/purposes'],
  ])('%s', (code, expected) => {
    expect(chainsOf(code)).toEqual([expected].flat());
  });

  it('are found where a word of the registry is longer than an engine takes', () => {
    const long = 'a'.repeat(1_000_000);
    const { pathTexts } = analysisOf(
      { 'src/a.ts': `client.v2.${long}.$get();\nclient.v2.purposes.$get();\nexport {};` },
      { paths: { ...paths, words: ['purposes', long] } },
    );
    expect(pathTexts.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('are found once, however many names tell them', () => {
    expect(chainsOf('client.v2.purposes.v1.vendors.$get();')).toEqual([
      '1:1 GET /client/v2/purposes/v1/vendors by client-verb',
    ]);
  });

  it.each([
    'client.v2.purposes = new Purposes();',
    'type Each = typeof client.v2.purposes;',
    '// client.v2.purposes.$get()\nrun();',
    "run('client.v2.purposes.$get()');",
    'state.risks.filter(isOpen);',
    'state.purposes.get();',
    'this.risks.list();',
  ])('are left out: %s', (code) => {
    expect(chainsOf(code)).toEqual([]);
  });

  it('are not looked for unless somebody asks', () => {
    const { chains: _, ...texts } = paths;
    expect(analysisOf({ 'src/a.ts': 'client.v2.purposes.$get();' }, { paths: texts }).pathTexts).toEqual([]);
  });

  it('say what they are, and bear the names of the manifest by which they begin', () => {
    const [chain] = analysisOf(
      { 'src/a.ts': 'settings.BILLING.v2.purposes.$get();' },
      { paths, names: ['BILLING'] },
    ).pathTexts;
    expect(chain).toMatchObject({ isChain: true, isMention: false, url: { labels: ['BILLING'] } });
  });
});
