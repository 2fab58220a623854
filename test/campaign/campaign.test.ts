import { describe, expect, it } from 'vitest';
import { times } from '../sweep.ts';
import { InputFolder, inputKinds, type InputName } from './inputs/try-input.ts';
import { tryRaces } from './races/try-races.ts';
import { listFiles, takeSome } from './corpus.ts';
import { judgePlants } from './judge.ts';
import { mutate } from './mutate.ts';
import { plant } from './plant.ts';
import { tryLoad } from './sandbox/try-load.ts';
import { trySandbox } from './sandbox/try-sandbox.ts';
import { addTo, createTally, summarize } from './tally.ts';
import { tryFile, type FileTask } from './try-file.ts';

const SEED = 20_261_127;

/** What is wrong with a sample of the tests' own programs, and counts of it. */
function trySome(kind: FileTask['kind'], count: number) {
  const tally = createTally();
  const mistakes = takeSome(listFiles([]), SEED, count).flatMap((file) =>
    addTo(tally, { outcome: tryFile({ kind, file, seed: SEED }) }).map((mistake) => `${file}: ${mistake}`),
  );
  return { tally, mistakes };
}

describe('calls that are planted into programs', () => {
  it('are told at their places, or covered by a limit that is told', () => {
    const { tally, mistakes } = trySome('plant', times({ whole: 500, sample: 12 }));
    expect(mistakes, summarize(tally)).toEqual([]);
    expect(tally.plants).toBeGreaterThan(times({ whole: 1_000, sample: 30 }));
    expect(tally.told / tally.plants).toBeGreaterThan(0.95);
  }, 600_000);

  const text = `'use strict';
import { render } from './render.js';
export class Board {
  limit = 12;
  draw(rows = []) {
    return rows.map((row) => render(\`row \${row.id}\`, <b title={row.name} />));
  }
}
`;

  it('stand where code runs, at places that their seed repeats', () => {
    const planted = Array.from({ length: 12 }, (_, seed) => plant('board.jsx', text, seed)!);
    expect(plant('board.jsx', text, 3)).toEqual(planted[3]);
    expect([...new Set(planted.flatMap(({ plants }) => plants.map(({ kind }) => kind)))].sort()).toEqual([
      'JSX',
      'argument',
      'body',
      'class member',
      'expression body',
      'initialiser',
      'template part',
    ]);
    for (const { text: changed, plants } of planted)
      for (const { url, line, column } of plants)
        expect(changed.split('\n')[line - 1]!.slice(column - 1)).toMatch(new RegExp(`^fetch\\('${url}'\\)`));
  });

  it('are lost where nothing of them is told', () => {
    const planted = {
      text: 'void 0;\n',
      plants: [{ kind: 'body', url: 'https://planted.example/v1/planted-0', line: 1, column: 1 }],
    } as const;
    expect(judgePlants('a.js', planted)).toMatchObject({ told: 0, lost: planted.plants });
  });

  it('are put into no file that cannot be parsed, or that has such a name itself', () => {
    expect(plant('broken.js', 'const = ;', 1)).toBeUndefined();
    expect(plant('own.js', 'const fetch = () => 0;\nfetch();\n', 1)).toBeUndefined();
    expect(plant('types.d.ts', 'export declare function load(): void;\n', 1)).toBeUndefined();
  });
});

describe('programs of which tokens and lines are changed', () => {
  it('are told the same in two runs, with kept results and in another order', () => {
    const { mistakes } = trySome('mutate', times({ whole: 300, sample: 3 }));
    expect(mistakes).toEqual([]);
  }, 600_000);

  it('are changed as their seed says', () => {
    const text = 'const path = "/v2/purposes";\nfetch(path);\n';
    const changed = Array.from({ length: 20 }, (_, seed) => mutate(text, seed));
    expect(changed.map((_, seed) => mutate(text, seed))).toEqual(changed);
    expect(new Set(changed).size).toBeGreaterThan(10);
  });
});

describe('files that a run reads', () => {
  const names = Object.keys(inputKinds) as InputName[]; // its keys are these names

  it.each(names)(
    '%s: broken ones are refused with their place, and nothing crashes',
    async (name) => {
      const folder = await InputFolder.open(name);
      try {
        const seeds = Array.from({ length: times({ whole: 200, sample: 6 }) }, (_, index) => SEED + index);
        const mistakes: string[] = [];
        for (const seed of seeds)
          for (const each of await folder.try(seed)) mistakes.push(`seed ${String(seed)}: ${each}`);
        expect(mistakes).toEqual([]);
      } finally {
        folder.close();
      }
    },
    600_000,
  );

  it('are made as their seed says', async () => {
    for (const name of names) {
      const folder = await InputFolder.open(name);
      try {
        const made = Array.from({ length: 20 }, (_, seed) => folder.write(seed).toString('base64'));
        expect(Array.from({ length: 20 }, (_, seed) => folder.write(seed).toString('base64'))).toEqual(made);
        expect(new Set(made).size).toBeGreaterThan(10);
      } finally {
        folder.close();
      }
    }
  });
});

describe('files that change under a run', () => {
  it('are told as they were, as they are, or as what could not be read', async () => {
    const { mistakes } = await tryRaces({ seed: SEED, count: times({ whole: 1_000, sample: 4 }) });
    expect(mistakes).toEqual([]);
  }, 600_000);
});

describe('hostile requests to the sandbox', () => {
  it('are refused or answered for what they ask, and the next one is answered', async () => {
    const { mistakes } = await trySandbox({ seed: SEED, count: times({ whole: 2_000, sample: 15 }) });
    expect(mistakes).toEqual([]);
  }, 600_000);

  it('of many connections are all answered as one is', async () => {
    const { mistakes, answers } = await tryLoad({ connections: 20, seconds: 0.4 });
    expect(mistakes).toEqual([]);
    expect(answers).toBeGreaterThan(20);
  });
});
