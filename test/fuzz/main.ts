import { parseArgs } from 'node:util';
import { eachAlone, featuresOf, plainPart, writeParts } from './random-parts.ts';
import { search, tryFiles, type Failure } from './search.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    each: { type: 'boolean', default: false },
  },
});

// A program without one of its lines may leave something that nobody catches: that says nothing of the analysis.
for (const event of ['unhandledRejection', 'uncaughtException'])
  process.on(event, (reason) => console.error(`A program left behind: ${String(reason)}`));

const plain = new Set(
  featuresOf([
    plainPart,
    { ...plainPart, kind: 'record' },
    { ...plainPart, kind: 'sender', start: 'arrow', sink: 'called' },
    { ...plainPart, kind: 'client', start: 'api', sink: 'verb' },
  ]),
);

/** What makes a shrunk program fail: its rules, but for those of which nothing can fail. */
function classOf({ parts, mistakes }: Failure): string {
  return [mistakes[0]?.split(':')[0], ...featuresOf(parts).filter((name) => !plain.has(name))].join(', ');
}

function print(name: string, { mistakes, files, told }: Pick<Failure, 'mistakes' | 'files' | 'told'>): void {
  const program = Object.entries(files).map(([file, text]) => `--- ${file}\n${text.trimEnd()}`);
  console.log([`== ${name}`, ...mistakes, ...program, '--- told', ...told, ''].join('\n'));
}

if (values.each) {
  for (const part of eachAlone()) {
    const files = writeParts([part]);
    const { mistakes, verdict } = await tryFiles(files);
    if (mistakes.length > 0) print(featuresOf([part]).join(', '), { mistakes, files, told: verdict?.told ?? [] });
  }
} else {
  const { failures, requests, cut, unsent } = await search({ runs: Number(values.runs), seed: Number(values.seed) });
  const classes = groupBy(failures, classOf);
  for (const [name, all] of [...classes].sort(([, left], [, right]) => right.length - left.length))
    print(`${all.length} × ${name} (--runs 1 --seed ${all[0]!.seed})`, all[0]!);
  console.log(
    `${values.runs} programs, ${requests} requests, ${failures.length} programs with a mistake in ${classes.size} classes, ${cut} that lost something and say that calls were not followed, ${unsent} targets told as certain and not sent.`,
  );
}

function groupBy(
  failures: readonly Failure[],
  keyOf: (failure: Failure) => string,
): ReadonlyMap<string, readonly Failure[]> {
  const groups = new Map<string, Failure[]>();
  for (const failure of failures) groups.set(keyOf(failure), [...(groups.get(keyOf(failure)) ?? []), failure]);
  return groups;
}
