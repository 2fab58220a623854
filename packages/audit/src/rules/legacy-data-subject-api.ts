import type { DataSubjectOperation, RequiredParameter } from '@scopewright/registry';

import { listNames, lowerFirst } from '../contract/phrases.ts';
import { calledEndpoints } from '../judgement/judged-call.ts';
import { findReplacements, generationOf } from '../resolution/data-subject-migration.ts';
import type { Rule } from './rule.ts';
import { atCall, settleCounted, soleCredential } from './wording.ts';

export const legacyDataSubjectApi: Rule = {
  name: 'legacy-data-subject-api',
  severity: 'warning',
  summary: 'a call to a data-subject API of an older generation, where v4 is enabled',
  precision: 'very-high',
  tags: ['maintainability', 'migration'],
  explains: 'call',
  *check({ calls }) {
    for (const call of calls) {
      if (call.manifest?.platform.hasNewDataSubjectApi !== true) continue;
      for (const { endpoint, target } of calledEndpoints(call)) {
        const operations = findReplacements(endpoint, call.context.registry);
        if (operations.length === 0) continue;
        yield {
          ...atCall(call),
          manifest: call.manifest,
          ...soleCredential(call),
          endpoint: endpoint.id,
          scopes: endpoint.scopes,
          found: `\`${endpoint.id}\` belongs to generation ${generationOf(endpoint, operations)} of the data-subject API, but v4 is enabled for this tenant.`,
          help:
            operations.length === 1
              ? 'Call the v4 operation that replaces it.'
              : 'Call the v4 operation that replaces it; which one depends on the data that the code reads.',
          details: [...operations.map(wordOperation), ...settleCounted([target], call.manifest)],
        };
      }
    }
  },
};

function wordOperation({ purpose, requiredParameters }: DataSubjectOperation): string {
  return `v4: ${lowerFirst(purpose)}; ${wordParameters(requiredParameters)}.`;
}

function wordParameters(parameters: readonly RequiredParameter[]): string {
  if (parameters.length === 0) return 'it requires no parameter';
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const where = headers.length === parameters.length ? (headers.length === 1 ? ' as a header' : ' as headers') : '';
  return `it requires ${listNames(parameters.map(({ name }) => name))}${where}`;
}
