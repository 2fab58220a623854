import { describe, expect, it } from 'vitest';
import { scriptsNamedIn } from '../../../packages/analyzer/src/sources/scripts-without-ending.ts';
import { analysisOf, type Files } from '../support/program.ts';

const send = "fetch(process.env.TRUST_BASE_URL + '/v2/purposes');\n";

describe('a program without an ending', () => {
  it.each<[what: string, files: Files]>([
    ['its first line runs Node', { 'bin/sync': `#!/usr/bin/env node\n${send}` }],
    ['its first line runs Node with options', { 'bin/sync': `#!/usr/bin/env -S node --no-warnings\n${send}` }],
    ['`bin` names it', { 'package.json': '{ "bin": { "sync": "./bin/sync" } }', 'bin/sync': send }],
    [
      'a script of package.json runs it',
      { 'package.json': '{ "scripts": { "sync": "A=1 node --no-warnings bin/sync --all" } }', 'bin/sync': send },
    ],
    ['other code loads it', { 'main.js': "require('./bin/sync');", 'bin/sync': send }],
  ])('is analysed where %s', (_, files) => {
    expect(analysisOf(files).calls.map(({ file }) => file)).toEqual(['bin/sync']);
  });

  it.each<[what: string, text: string]>([
    ['a text', send],
    ['a program for another interpreter', `#!/bin/bash\n${send}`],
  ])('is not %s', (_, text) => {
    expect(analysisOf({ 'main.js': '', 'bin/sync': text }).calls).toEqual([]);
  });
});

it('ignores what package.json has in place of names', () => {
  expect(scriptsNamedIn('/app', { bin: [1], scripts: { a: 'node', b: 'echo' } })).toEqual([]);
  expect(scriptsNamedIn('/app', null)).toEqual([]);
});
