import { calledEndpoints } from '../judgement/judged-call.ts';
import type { Rule } from './rule.ts';
import { atCall, settleCounted, soleCredential } from './wording.ts';

export const unscopedEndpoint: Rule = {
  name: 'unscoped-endpoint',
  severity: 'note',
  summary: 'a call to a known endpoint without a listed scope',
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
          help: 'Ask the platform’s administrators which scope it needs, and list that scope under `keep`.',
          details: settleCounted([target], call.manifest),
        };
      }
    }
  },
};
