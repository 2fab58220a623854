import { calledEndpoints } from '../judgement/judged-call.ts';
import type { Rule } from './rule.ts';
import { atCall, settleCounted, soleCredential } from './wording.ts';

export const unscopedEndpoint: Rule = {
  name: 'unscoped-endpoint',
  severity: 'note',
  summary: 'a call to an endpoint that is known, but for which no scope is listed',
  precision: 'very-high',
  tags: ['maintainability', 'authorization'],
  explains: 'call',
  *check({ calls }) {
    for (const call of calls) {
      for (const { endpoint, target } of calledEndpoints(call)) {
        if (endpoint.kind !== 'unscoped') continue;
        yield {
          ...atCall(call),
          manifest: call.manifest,
          ...soleCredential(call),
          endpoint: endpoint.id,
          found: `\`${endpoint.id}\` is an endpoint of the platform, but the registry \`${call.context.registry.id}\` lists no scope for it.`,
          help: 'Find out from the platform’s administrators which scope it takes, and name that scope under `keep`.',
          details: settleCounted([target], call.manifest),
        };
      }
    }
  },
};
