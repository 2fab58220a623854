import type { CreateCommand } from '../command.ts';
import { createBaseline } from './baseline.ts';
import { createCalls } from './calls.ts';
import { createCheck } from './check.ts';
import { createDiff } from './diff.ts';
import { createExplain } from './explain.ts';
import { createFix } from './fix.ts';
import { createInit } from './init.ts';
import { createMerge } from './merge.ts';
import { createRegistry } from './registry.ts';
import { createReport } from './report.ts';
import { createSandbox } from './sandbox.ts';
import { createSchema } from './schema.ts';

/** In the order in which the help lists them. */
export const commands = [createCheck, createCalls, createMerge, createReport, createDiff, createExplain, createRegistry, createInit, createFix, createBaseline, createSandbox, createSchema] as const satisfies readonly CreateCommand[];
