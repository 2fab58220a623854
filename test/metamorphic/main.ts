import { parseArgs } from 'node:util';
import { programFolders, readSources } from './programs.ts';
import { changesOf, tryChange } from './search.ts';
import { outcomeOf } from './variant.ts';

const { values } = parseArgs({
  options: {
    program: { type: 'string', default: '.' },
    rule: { type: 'string', default: '.' },
    also: { type: 'string', multiple: true, default: [] },
  },
});
const [programs, rules] = [new RegExp(values.program), new RegExp(values.rule)];

let [tried, differing] = [0, 0];
for (const [name, folder] of programFolders(values.also)) {
  if (!programs.test(name)) continue;
  const program = readSources(name, folder);
  const before = outcomeOf(program, { files: new Map() });
  for (const change of changesOf(program, (rule) => rules.test(rule))) {
    const found = tryChange(program, before, change);
    tried += 1;
    differing += Math.min(1, found.length);
    for (const { what, lines } of found)
      console.log([`== ${change.rule}: ${name}: ${what}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  }
}
console.log(`${String(tried)} changes, ${String(differing)} of them make a difference.`);
