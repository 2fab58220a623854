import type { AuditResult, Finding } from '@scopewright/audit';
import plugin from 'eslint-plugin-scopewright';
import { runIn } from '../../cli/world.ts';
import { sorted, type Reported } from './linter.ts';

/** What `scopewright check --format json` prints in a folder. */
export async function check(directory: string): Promise<AuditResult> {
  const { output, errors } = await runIn(directory, ['check', '--format', 'json']);
  if (output === '') throw new Error(errors);
  return JSON.parse(output) as AuditResult;
}

/** Those of its findings that the plugin has a rule for, as ESLint would report them. */
export function findingsForEditor({ findings }: AuditResult): readonly Reported[] {
  const own = findings.filter(({ rule }) => `scopewright/${rule}` in (plugin.configs.recommended.rules ?? {}));
  return sorted(own.map(toReported));
}

function toReported({ rule, file, line, column, endLine, endColumn, message }: Finding): Reported {
  return { rule, file, line, column, endLine, endColumn, message };
}
