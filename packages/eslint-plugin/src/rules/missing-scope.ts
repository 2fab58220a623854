import { createFindingRule } from '../create-finding-rule.ts';

/** A call to an endpoint that no scope of its credential grants. */
export const missingScope = createFindingRule('missing-scope', 'require that a call’s credential holds a scope which grants the endpoint called');
