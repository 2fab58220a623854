import type { Machine } from '../../../packages/analyzer/src/interpreter/machine/machine.ts';
import { createMachine } from '../../../packages/analyzer/src/driver/create-machine.ts';
import { describe, expect, it, vi } from 'vitest';
import { NameLabels } from '../../../packages/analyzer/src/domain/name-labels.ts';
import { loadModule } from '../../../packages/analyzer/src/interpreter/modules/module.ts';
import type { Module } from '../../../packages/analyzer/src/syntax/module.ts';
import { Project } from '../../../packages/analyzer/src/sources/project.ts';
import { ImportGraph } from '../../../packages/analyzer/src/selection/files/import-graph.ts';
import { Irrelevance } from '../../../packages/analyzer/src/selection/functions/irrelevance.ts';
import { CandidateIndex } from '../../../packages/analyzer/src/selection/functions/candidate-index.ts';
import { LoadedExports } from '../../../packages/analyzer/src/selection/files/loaded-exports.ts';
import type { Closure } from '../../../packages/analyzer/src/domain/callable.ts';

const FILES = new Map([
  [
    '/program/src/main.ts',
    `import { round } from './round.js';
export const rank = (row: { days: number }) => weigh(row.days);
const weigh = (days: number) => round(days.total);
export const use = () => 1;`,
  ],
  ['/program/src/round.ts', `export { round } from './digits.js';`],
  ['/program/src/digits.ts', 'export const round = (value: number) => Math.round(value);'],
]);

/**
 * The program with its first file run, the first of its functions, and what has the last of them lead to a client under
 * a name.
 */
function createProgram(): {
  readonly machine: Machine;
  readonly irrelevance: Irrelevance;
  readonly loaded: LoadedExports;
  readonly load: (file: string) => Module;
  readonly rank: Closure;
  readonly leadAs: (name: string) => void;
} {
  const project = new Project('/program', FILES);
  const machine = createMachine(project, new NameLabels([]));
  const graph = new ImportGraph(project, [...FILES.keys()]);
  const [candidates, loaded] = [
    new CandidateIndex(machine, graph),
    new LoadedExports(project, (module) => machine.environments.isEntered(module)),
  ];
  const irrelevance = new Irrelevance(machine, graph, candidates, loaded);
  const load = (file: string): Module => {
    const module = project.module(`/program/src/${file}.ts`)!;
    loadModule(machine, module);
    return module;
  };
  const main = load('main');
  const functions = [...machine.facts.moduleFunctions].flatMap(({ callable }) =>
    callable?.kind === 'closure' ? [callable] : [],
  );
  const leadAs = (name: string): void => {
    const { node } = functions.at(-1)!;
    machine.facts.leading.demand(node, main);
    machine.facts.names.functions.set(node, new Set([name]));
    machine.facts.leading.news.add(node);
    candidates.grow(new Set([main]));
  };
  candidates.grow(new Set([main]));
  irrelevance.refresh();
  return { machine, irrelevance, loaded, load, rank: functions[0]!, leadAs };
}

describe('an answer about what makes no difference', () => {
  it('is kept when a name became known that none of it says', () => {
    const { irrelevance, loaded, rank, leadAs } = createProgram();
    expect(irrelevance.isIrrelevant(rank)).toBe(true);
    const look = vi.spyOn(loaded, 'clausesOf');
    leadAs('loadPurposes');
    expect([irrelevance.refresh(), irrelevance.isIrrelevant(rank)]).toEqual([true, true]);
    expect(look).not.toHaveBeenCalled();
    expect(irrelevance.refresh()).toBe(false);
  });

  it('is given anew when a name became known that something says to which it leads', () => {
    const { irrelevance, rank, leadAs } = createProgram();
    expect(irrelevance.isIrrelevant(rank)).toBe(true);
    leadAs('total');
    expect([irrelevance.refresh(), irrelevance.isIrrelevant(rank)]).toEqual([true, false]);
  });

  it('is given anew when functions were stored under a name that something says to which it leads', () => {
    const { machine, irrelevance, rank } = createProgram();
    expect(irrelevance.isIrrelevant(rank)).toBe(true);
    machine.facts.stored.add('total', machine.createObject());
    expect([irrelevance.refresh(), irrelevance.isIrrelevant(rank)]).toEqual([true, false]);
  });

  it('is given anew when another file was run', () => {
    const { irrelevance, loaded, load, rank } = createProgram();
    expect(irrelevance.isIrrelevant(rank)).toBe(true);
    load('round');
    const look = vi.spyOn(loaded, 'clausesOf');
    expect([irrelevance.refresh(), irrelevance.isIrrelevant(rank)]).toEqual([true, true]);
    expect(look).toHaveBeenCalled();
  });
});
