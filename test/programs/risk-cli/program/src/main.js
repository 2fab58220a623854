#!/usr/bin/env node
import { addListCommands } from './commands/lists.js';
import { addRiskCommands } from './commands/risks.js';
import { Program } from './program.js';
import { hintAtUpdate } from './update.js';

const program = new Program();
addRiskCommands(program);
addListCommands(program);

export async function main(args) {
  await program.parse(args);
  await hintAtUpdate('2.1.0');
}
