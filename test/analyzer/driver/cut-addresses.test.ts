import { expect, it } from 'vitest';
import { analysisOf, describeCalls, type Files } from '../support/program.ts';

const repeat = (count: number, line: (index: number) => string, separator = '\n'): string =>
  Array.from({ length: count }, (_, index) => line(index)).join(separator);

/** Functions that each send with a helper for the address, which works for longer than other helpers may. */
const methods = (count: number): Files => ({
  'src/api.js': `const letters = [${repeat(18, (index) => `'${index}'`, ', ')}];
function prepare(path) {
  let sum = '';
  for (const a of letters) for (const b of letters) sum = a + b;
  return { url: process.env.TRUST_BASE_URL + path, sum };
}
const send = (path) => fetch(prepare(path).url);
${repeat(count, (index) => `export const get${index} = () => send('/v1/part${index}');`)}`,
});

it('a helper that makes addresses may take the steps of a root once a cut of it showed that', () => {
  const pieces = [4, 24].map((count) => {
    let piecesRun = 0;
    const files = methods(count);
    const { calls } = analysisOf(files, { onProgress: (progress) => void ({ piecesRun } = progress) });
    expect(describeCalls(files, calls).filter((call) => call.includes('{TRUST_BASE_URL}/v1/part'))).toHaveLength(count);
    return piecesRun;
  });
  // One piece for the statement of a function and one for its run: none of the further functions runs twice.
  expect(pieces[1]! - pieces[0]!).toBe(2 * 20);
});
