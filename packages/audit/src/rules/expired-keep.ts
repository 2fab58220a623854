import { leastPrivilege, type Rule } from './rule.ts';
import { atManifest } from './wording.ts';

export const expiredKeep: Rule = {
  name: 'expired-keep',
  severity: 'warning',
  summary: 'a `keep` entry that is past its `until`',
  precision: 'very-high',
  tags: leastPrivilege,
  securitySeverity: '3.0',
  explains: 'scope',
  *check({ credentials, date }) {
    if (date === undefined) return;
    for (const { manifest, credential } of credentials) {
      for (const { name, span, reason, until } of credential.kept) {
        if (until === undefined || until >= date) continue;
        yield {
          ...atManifest(manifest, span),
          manifest,
          credential: credential.name,
          scope: name,
          found: `Credential \`${credential.name}\` keeps \`${name}\` until ${until} (“${reason}”), and that date has passed.`,
          help: 'Check whether the reason still holds: set a later date, or remove the entry and the scope.',
        };
      }
    }
  },
};
