import type { CreateCommand } from '../command.ts';
import { createCalls } from './calls.ts';
import { createCheck } from './check.ts';
import { createFix } from './fix.ts';
import { createRegistry } from './registry.ts';
import { createSchema } from './schema.ts';

/** In the order in which the help lists them. */
export const commands = [createCheck, createCalls, createFix, createRegistry, createSchema] as const satisfies readonly CreateCommand[];
