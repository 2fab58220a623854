import { expect, it } from 'vitest';
import { callsOf } from '../../support/program.ts';

it('follows at the second try what the first had too few steps left for, so many calls inside of each other', () => {
  const way = (index: number): string =>
    `const hop${index} = { get way() { return step${index - 1}; } };\nconst lazily${index} = () => () => (path) => hop${index}.way(path);\nconst step${index} = (path) => lazily${index}()()(path);`;
  const code = `const members = { read: (path) => fetch('https://acme.trust.example' + path) };\nconst key = 're' + 'ad';\nconst step0 = (path) => members[key](path);\n${[1, 2, 3, 4].map(way).join('\n')}\nexport const run = () => /*@run*/step4('/v2/purposes');`;
  expect(callsOf({ 'src/run.js': code }).map((call) => call.replace(/ via .*/, ''))).toEqual([
    '@run GET https://acme.trust.example/v2/purposes',
  ]);
});
