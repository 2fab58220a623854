import path from 'node:path';
import type { Outcome } from './command.ts';
import { ExpectedError } from './errors.ts';
import { makeFolder } from './files/make-folder.ts';
import { writeWhole } from './files/write-whole.ts';
import { plainLayout } from './text/layout.ts';
import type { World } from './world.ts';

/** Writes a command's outputs to standard output, or to the files that `--output-file` names. */
export async function deliver({ outputs }: Outcome, world: World): Promise<void> {
  for (const { render, outputFile } of outputs) {
    if (outputFile === undefined) world.writeOutput(render(world.layout));
    else await writeTo(outputFile, render(plainLayout), world);
  }
}

async function writeTo(outputFile: string, text: string, { directory }: World): Promise<void> {
  const file = path.resolve(directory, outputFile);
  try {
    await makeFolder(path.dirname(file));
    await writeWhole(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(
      `The result could not be written to \`${outputFile}\` (${reason}). Name another file with \`--output-file\`.`,
      { cause: error },
    );
  }
}
