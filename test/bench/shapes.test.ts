import { expect, it } from 'vitest';
import { shapes } from '../../bench/accuracy/shapes.ts';
import { analyze } from '../../packages/analyzer/src/analyze.ts';
import { formatUrl } from '../../packages/analyzer/src/contract/model.ts';
import { writeProgram } from '../analyzer/support/program.ts';

it.each(shapes)('tells what a call of the shape $name sends', ({ files, sent }) => {
  const { calls } = analyze({ directory: writeProgram(files) });
  const told = calls
    .filter(({ isUncalled }) => !isUncalled)
    .flatMap(({ targets }) => targets.map(({ method, url }) => `${method ?? '?'} ${formatUrl(url)}`));
  expect(told.sort()).toEqual(sent);
});
