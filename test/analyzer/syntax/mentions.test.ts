import { describe, expect, it } from 'vitest';
import { Project } from '../../../packages/analyzer/src/sources/project.ts';
import {
  isDeclaredInside,
  namedCalls,
  namesIn,
  namesOfFile,
  mentionsOneOf,
  wordsOf,
} from '../../../packages/analyzer/src/syntax/mentions.ts';
import type { Module } from '../../../packages/analyzer/src/syntax/module.ts';

function moduleOf(code: string): Module {
  return new Project('/program', new Map([['/program/src/a.ts', code]])).module('/program/src/a.ts')!;
}

function said(
  code: string,
  statement = 0,
): Record<string, { bare: boolean; members: string[]; receivers: string[]; text: boolean }> {
  const module = moduleOf(code);
  const words = wordsOf(module, module.source.statements[statement]!);
  return Object.fromEntries(
    [...words].map(([name, { isBare, members, receivers, isText }]) => [
      name,
      { bare: isBare, members: [...members].sort(), receivers: [...receivers].sort(), text: isText },
    ]),
  );
}

describe('wordsOf', () => {
  it('tells names that stand by themselves from members, with what those stand behind', () => {
    expect(said('run(api.get, api?.post, list().read, user);')).toEqual({
      run: { bare: true, members: [], receivers: [], text: false },
      api: { bare: false, members: ['get', 'post'], receivers: [], text: false },
      get: { bare: false, members: [], receivers: ['api'], text: false },
      post: { bare: false, members: [], receivers: ['api'], text: false },
      list: { bare: true, members: [], receivers: [], text: false },
      read: { bare: false, members: [], receivers: [''], text: false },
      user: { bare: true, members: [], receivers: [], text: false },
    });
  });

  it('says what a pattern takes out, and no key, no declared name, no comment', () => {
    const words = said(
      'function load(user: Client) { /* fetchAll */ const { get: read } = user; return { delete: 1, send }; }',
    );
    expect(Object.keys(words).sort()).toEqual(['Client', 'get', 'send', 'user']);
    expect(words.get).toEqual({ bare: false, members: [], receivers: [''], text: false });
  });

  it('says strings that are names', () => {
    const words = said("container.resolve('api'); use('two words');");
    expect(words.api).toEqual({ bare: false, members: [], receivers: [], text: true });
    expect(Object.keys(words)).not.toContain('two words');
  });

  it('says nothing of what is asked of a list or a map that the code makes', () => {
    const words = said(
      'function group(rows) { const groups = new Map(); const all = [] as string[]; all.push(groups.get(rows)); return groups; }',
    );
    expect(Object.keys(words).sort()).toEqual(['Map', 'groups', 'rows', 'string'].filter((name) => words[name]));
    expect(words.groups).toEqual({ bare: true, members: [], receivers: [], text: false });
  });

  it.each([
    ['a parameter elsewhere has its name', 'function f() { const seen = new Set(); seen.get(1); } function g(seen) {}'],
    [
      'a pattern elsewhere gives its name',
      'function f() { const seen = new Set(); seen.get(1); } function g(all) { const { seen } = all; }',
    ],
    ['it may be something else later', 'function f() { let seen = new Set(); seen.get(1); }'],
    [
      'the file has it too',
      'const seen = client(); function f() { const seen = new Set(); } function g() { seen.get(1); }',
    ],
    [
      'an import has its name',
      "import { seen } from './a'; function f() { const seen = new Set(); } function g() { seen.get(1); }",
    ],
    [
      'the file has a class of its own by that name',
      'class Set {} function f() { const seen = new Set(); seen.get(1); }',
    ],
    ['a package has', "import { Set } from 'immutable'; function f() { const seen = new Set(); seen.get(1); }"],
    ['it is made by a class that the language does not have', 'function f() { const seen = new Api(); seen.get(1); }'],
  ])('says it where %s', (_, code) => {
    const module = moduleOf(code);
    expect([...wordsOf(module, module.source).keys()]).toContain('get');
  });

  it('says what stands in the node alone', () => {
    expect(Object.keys(said('first(a);\nsecond(b);\nthird(c);', 1)).sort()).toEqual(['b', 'second']);
  });
});

describe('wordsOf, asked for some names', () => {
  it('tells how those are said, with what they stand before and behind', () => {
    const module = moduleOf('run(api.get, other.get, user); api();');
    const words = wordsOf(module, module.source, (name) => name === 'api' || name === 'get');
    expect(
      [...words].map(([name, { isBare, members, receivers }]) => [name, isBare, [...members], [...receivers]]),
    ).toEqual([
      ['get', false, [], ['api', 'other']],
      ['api', true, ['get'], []],
    ]);
  });
});

describe('namesIn, saysOneOf and namesOfFile', () => {
  const module = moduleOf("first(api.get, 'text');\nsecond(list().read, api);");
  const [first, second] = module.source.statements;

  it('tell the names of a node, and each of the file once', () => {
    expect([...namesIn(module, first!)].sort()).toEqual(['api', 'first', 'get', 'text']);
    expect([...namesOfFile(module)].sort()).toEqual(['api', 'first', 'get', 'list', 'read', 'second', 'text']);
  });

  it('tell whether a node says one of some names', () => {
    expect(['api', 'get', 'text', 'read'].map((name) => mentionsOneOf(module, first!, new Set([name])))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([['first'], ['first', 'read'], []].map((names) => mentionsOneOf(module, second!, new Set(names)))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('namedCalls', () => {
  it('tells what is called by a path of names, and where', () => {
    const code =
      'fetch(url); new Http(api.url); axios.v1.get(load()?.data); a?.b(); list[0](); (0, c)(); make()(); this.d(); import(e);';
    const found = [...namedCalls(moduleOf(code))].map(({ path, pos, calleeEnd }) => [
      path.join(' '),
      code.slice(pos, calleeEnd).trim(),
    ]);
    expect(found.sort()).toEqual([
      ['Http', 'new Http'],
      ['a b', 'a?.b'],
      ['axios v1 get', 'axios.v1.get'],
      ['fetch', 'fetch'],
      ['load', 'load'],
      ['make', 'make'],
    ]);
  });
});

describe('namedCalls of what a function makes', () => {
  it('leaves out what lists and maps do, and no call of what they hold', () => {
    const code =
      'function f() { const seen = new Map(); seen.get(a); seen.size.toFixed(); use(seen); const send = [one]; send(b); }';
    expect([...namedCalls(moduleOf(code))].map(({ path }) => path.join(' ')).sort()).toEqual(['Map', 'send', 'use']);
  });
});

describe('isDeclaredInside', () => {
  it('is true for parameters and variables of functions, not for those of the file', () => {
    const module = moduleOf('const api = 1; function f(user, [first]) { const { name: local } = user; let other; }');
    expect(['user', 'first', 'local', 'other'].map((name) => isDeclaredInside(module, name))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['api', 'f', 'name'].map((name) => isDeclaredInside(module, name))).toEqual([false, false, false]);
  });
});
