const pages = 'https://github.com/scopewright/scopewright/blob/main/docs/rules';

/** Where a rule is explained. */
export function pageOf(rule: string): string {
  return `${pages}/${rule}.md`;
}
