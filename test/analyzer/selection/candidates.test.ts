import { createMachine } from '../../../packages/analyzer/src/driver/create-machine.ts';
import { describe, expect, it } from 'vitest';
import { NameLabels } from '../../../packages/analyzer/src/domain/name-labels.ts';
import type { Module } from '../../../packages/analyzer/src/syntax/module.ts';
import { Project } from '../../../packages/analyzer/src/sources/project.ts';
import { ImportGraph } from '../../../packages/analyzer/src/selection/files/import-graph.ts';
import { CandidateIndex, type Candidate } from '../../../packages/analyzer/src/selection/functions/candidate-index.ts';

/** Declarations by file, and what asks about each and has one lead to a client under some names. */
function createProgram(files: Readonly<Record<string, string>>): {
  readonly candidates: CandidateIndex;
  readonly candidate: (file: string, index?: number) => Candidate;
  readonly lead: (candidate: Candidate, ...names: readonly string[]) => void;
} {
  const texts = new Map(Object.entries(files).map(([file, text]) => [`/program/src/${file}.ts`, text]));
  const project = new Project('/program', texts);
  const machine = createMachine(project, new NameLabels([]));
  const modules = new Set<Module>([...texts.keys()].map((file) => project.module(file)!));
  const candidates = new CandidateIndex(machine, new ImportGraph(project, [...texts.keys()]));
  const candidate = (file: string, index = 0): Candidate => {
    const module = project.module(`/program/src/${file}.ts`)!;
    return { module, node: module.source.statements[index]! };
  };
  const lead = ({ node, module }: Candidate, ...names: readonly string[]): void => {
    machine.facts.leading.demand(node, module);
    machine.facts.names.functions.set(node, new Set([...(machine.facts.names.functions.get(node) ?? []), ...names]));
    machine.facts.leading.news.add(node);
    candidates.grow(modules);
  };
  candidates.grow(modules);
  return { candidates, candidate, lead };
}

describe('what was no candidate', () => {
  it('is one when a name that it says is known to lead to a client, and others are none', () => {
    const { candidates, candidate, lead } = createProgram({
      client: 'export function sendPurposes() {}\nexport function list() {}',
      main: 'export function run() { sendPurposes(); }\nexport function rest() { purposes.rank(); }',
    });
    expect([candidates.isCandidate(candidate('main')), candidates.isCandidate(candidate('main', 1))]).toEqual([
      false,
      false,
    ]);
    lead(candidate('client', 1), 'loadPurposes');
    expect([candidates.isCandidate(candidate('main')), candidates.isCandidate(candidate('main', 1))]).toEqual([
      false,
      false,
    ]);
    lead(candidate('client'), 'sendPurposes');
    expect([candidates.isCandidate(candidate('main')), candidates.isCandidate(candidate('main', 1))]).toEqual([
      true,
      false,
    ]);
  });

  it('names a client by its global, and not by a word in a comment, a key or a member', () => {
    const { candidates, candidate } = createProgram({
      main: `export function send() { return window.fetch('/v2/purposes'); }
export function load() { /* fetch it */ return store.fetch({ fetch: 1 }); }
export function skip() {
  // scopewright-ignore: the staging host alone
  return ping();
}`,
    });
    expect([0, 1, 2].map((index) => candidates.namesClient(candidate('main', index)))).toEqual([true, false, true]);
  });

  it('is near when a name that it says leads to a client in a file that its own imports', () => {
    const { candidates, candidate, lead } = createProgram({
      other: 'export function sendPurposes() {}',
      client: 'export function sendPurposes() {}',
      main: "export function run() { sendPurposes(); }\nimport { sendPurposes } from './client.js';",
    });
    expect(candidates.isNearCandidate(candidate('main'))).toBe(false);
    lead(candidate('other'), 'sendPurposes');
    expect([candidates.isNearCandidate(candidate('main')), candidates.isCandidate(candidate('main'))]).toEqual([
      false,
      true,
    ]);
    lead(candidate('client'), 'sendPurposes');
    expect(candidates.isNearCandidate(candidate('main'))).toBe(true);
  });

  it('is one when something is seen to lead to a client in a file that it imports under another name', () => {
    const { candidates, candidate, lead } = createProgram({
      client: 'export default function sendPurposes() {}',
      main: "export function run() { go(); }\nimport go from './client.js';",
    });
    expect([candidates.isNearCandidate(candidate('main')), candidates.isCandidate(candidate('main'))]).toEqual([
      false,
      false,
    ]);
    lead(candidate('client'), 'sendPurposes');
    expect([candidates.isNearCandidate(candidate('main')), candidates.isCandidate(candidate('main'))]).toEqual([
      true,
      true,
    ]);
  });

  it('is one when it is seen to lead to a client itself', () => {
    const { candidates, candidate, lead } = createProgram({ main: 'export function run() { purposes.rank(); }' });
    expect(candidates.isCandidate(candidate('main'))).toBe(false);
    lead(candidate('main'), 'run');
    expect(candidates.isCandidate(candidate('main'))).toBe(true);
  });
});
