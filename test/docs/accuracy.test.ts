import { expect, it } from 'vitest';
import { shapes } from '../../bench/accuracy/shapes.ts';
import { accuracyPage, readFigures } from './accuracy-page.ts';
import { expectGenerated } from './expect-generated.ts';

it('has the tables of the committed figures', () => expectGenerated(accuracyPage));

it('has the figures of at least six projects, each with its kind and its tests', () => {
  const { projects } = readFigures();
  expect(projects.length).toBeGreaterThanOrEqual(6);
  for (const { kind, tests } of projects) expect([kind, tests]).not.toContain('');
});

it('claims as many shapes as a test tries', () => {
  expect(readFigures().shapes).toEqual({ right: shapes.length, total: shapes.length });
});
