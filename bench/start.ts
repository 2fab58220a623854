import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateCodeBase } from './code-base/generate.ts';
import { writeCodeBase } from './code-base/write.ts';
import { measureWall, median } from './measure.ts';
import { startUps } from './subjects/subjects.ts';

/**
 * How long the command line takes on ten files, from start to end, in milliseconds; beside it, Node and TypeScript
 * alone.
 */
export interface StartFigures {
  readonly node: number;
  readonly typescript: number;
  /** No file is near a client. */
  readonly none: number;
  /** One file in ten is, and the client's files. */
  readonly sparse: number;
}

/** Such short runs are made more often than others. */
const TIMES = 3;

export function measureStart(runs: number, seed: number): StartFigures {
  const folder = mkdtempSync(path.join(tmpdir(), 'scopewright-start-'));
  try {
    const [none, sparse] = (['none', 'sparse'] as const).map((density) => {
      writeCodeBase(path.join(folder, density), generateCodeBase({ files: 10, density, seed }));
      return path.join(folder, density);
    });
    const commands = {
      node: startUps.node(),
      typescript: startUps.typescript(),
      none: startUps.scopewright(none!),
      sparse: startUps.scopewright(sparse!),
    };
    const walls = Array.from({ length: runs * TIMES }, () =>
      Object.entries(commands).map(([name, command]) => [name, measureWall(command)] as const),
    );
    const of = (name: string): number =>
      median(walls.flatMap((run) => run.filter(([each]) => each === name).map(([, wall]) => wall)));
    return { node: of('node'), typescript: of('typescript'), none: of('none'), sparse: of('sparse') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
