import { describe, expect, it } from 'vitest';
import { distinctWays, wayFrom } from '../../../packages/analyzer/src/attribution/ways.ts';
import { analysisOf } from '../support/program.ts';

const send = "export const send = (method) => fetch('https://acme.trust.example/v2/purposes', { method });\n";

describe('the ways to a call', () => {
  it('are the files of each chain that leads there, outermost first, and the call alone where anybody may call what it stands in', () => {
    const { calls } = analysisOf({
      'send.js': `${send}export const replace = () => send('PUT');\n`,
      'a/job.js': "import { replace } from '../send.js';\nexport const save = () => replace();\n",
      'main.js': "import { save } from './a/job.js';\nimport { replace } from './send.js';\nsave();\nreplace();\n",
    });
    const [call] = calls.filter(({ line }) => line === 2);
    expect([...(call?.ways ?? [])].sort()).toEqual([
      ['a/job.js', 'send.js'],
      ['main.js', 'a/job.js', 'send.js'],
      ['main.js', 'send.js'],
      ['send.js'],
    ]);
  });

  it('have each file once', () => {
    const { calls } = analysisOf({
      'main.js': `${send}export const run = (times) => (times > 0 ? run(times - 1) : send('PUT'));\n`,
    });
    expect(calls.flatMap(({ ways = [] }) => ways)).toEqual([['main.js']]);
  });
});

describe('distinctWays', () => {
  const ways = (count: number): readonly (readonly string[])[] =>
    Array.from({ length: count }, (_, index) => [`src/${index}.js`]);

  it('has each way once', () => {
    expect(distinctWays([...ways(2), ...ways(2)])).toEqual(ways(2));
  });

  it('has one without a name for those that are too many', () => {
    expect(distinctWays(ways(41)).slice(39)).toEqual([['src/39.js'], ['']]);
    expect(distinctWays([...distinctWays(ways(41)), ...ways(3)]).filter(([file]) => file === '')).toHaveLength(1);
  });
});

it('wayFrom adds a file that is not on the way', () => {
  const site = (file: string): Parameters<typeof wayFrom>[1] => ({ module: { file } }) as Parameters<typeof wayFrom>[1];
  expect([wayFrom(['a.js'], site('b.js')), wayFrom(['a.js', 'b.js'], site('a.js'))]).toEqual([
    ['a.js', 'b.js'],
    ['a.js', 'b.js'],
  ]);
});
