import { createClientLibrary } from '../clients/library.ts';
import { createClientIndex, type ClientIndex } from '../clients/engine/client-index.ts';
import type { NameLabels } from '../domain/name-labels.ts';
import { createKnowledge } from '../interpreter/machine/knowledge.ts';
import { Machine } from '../interpreter/machine/machine.ts';
import { createLibrary } from '../library/index.ts';
import type { Project } from '../sources/project.ts';

/**
 * Creates a machine with everything that code may find in its environment: the language, packages, frameworks and the
 * index's clients.
 */
export function createMachine(
  project: Project,
  labels: NameLabels,
  index: ClientIndex = createClientIndex(),
  askedEnv: ReadonlySet<string> | null = null,
): Machine {
  return new Machine(project, createLibrary(createClientLibrary(index)), createKnowledge(labels, index, askedEnv));
}
