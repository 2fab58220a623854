import { describe, expect, it } from 'vitest';
import { Project } from '../../../packages/analyzer/src/sources/project.ts';
import { MentionedNames } from '../../../packages/analyzer/src/syntax/mentioned-names.ts';
import type { Module } from '../../../packages/analyzer/src/syntax/module.ts';

const project = new Project(
  '/program',
  new Map([
    ['/program/src/purposes.ts', `export const list = (api) => api.get('vendors');`],
    ['/program/src/users.ts', 'export const all = (store) => store.read();'],
  ]),
);
const moduleOf = (file: string): Module => project.module(`/program/src/${file}.ts`)!;
const [purposes, users] = [moduleOf('purposes'), moduleOf('users')];

function askedOnce(): MentionedNames {
  const said = new MentionedNames();
  for (const module of [purposes, users]) said.changedAt(module);
  return said;
}

describe('MentionedNames', () => {
  it.each(['api', 'get', 'vendors'])('notices that %s, which one file says, means something else', (name) => {
    const said = askedOnce();
    said.changeName(name, 3);
    expect([said.changedAt(purposes), said.changedAt(users)]).toEqual([3, 0]);
  });

  it('notices that names of one file mean something else', () => {
    const said = askedOnce();
    said.changeFile(users, 2);
    expect([said.changedAt(purposes), said.changedAt(users)]).toEqual([0, 2]);
  });

  it('leaves out what no file says, and what was before the first question', () => {
    const said = new MentionedNames();
    said.changeName('api', 1);
    said.changeFile(purposes, 1);
    expect(said.changedAt(purposes)).toBe(0);
    said.changeName('nobody', 2);
    expect(said.changedAt(purposes)).toBe(0);
  });
});
