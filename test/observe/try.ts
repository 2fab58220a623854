import { compareRun, compareStacks, compareTold, describeTold } from './compare.ts';
import { auditProgram, observeProgram } from './observe-program.ts';
import { findMistakes, listPrograms, readProgram } from './program.ts';

/**
 * Prints what a run of each named program shows, what the analyzer says, and where either differs from what is
 * expected.
 */
for (const name of process.argv.slice(2).length > 0 ? process.argv.slice(2) : listPrograms()) {
  const program = readProgram(name);
  const { observed, problems } = await observeProgram(program);
  const told = auditProgram(program);
  const lines = [
    `== ${name}`,
    ...problems,
    'The run shows',
    ...new Set(observed.map(({ target, stack }) => `  ${target}  <-  ${[...stack].reverse().join('  <  ')}`)),
    'The analyzer says',
    ...told.flatMap((call) => [
      `  ${describeTold(call)}`,
      ...new Set(
        call.targets.map(
          ({ method, url, via }) =>
            `      ${method} ${url}${via.map((hop) => `  >  ${hop.file}:${hop.line}:${hop.column}`).join('')}`,
        ),
      ),
    ]),
    'What differs',
    ...[
      ...findMistakes(program),
      ...compareRun(program.expected, observed),
      ...compareTold(program.expected, told),
      ...compareStacks(told, observed, program.expected.calls),
    ].map((each) => `  ${each}`),
  ];
  console.log(lines.join('\n'));
}
