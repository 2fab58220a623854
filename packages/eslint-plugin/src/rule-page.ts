const pages = 'https://github.com/scopewright/scopewright/blob/main/docs/rules';

/** The page that explains a rule. */
export function pageOf(rule: string): string {
  return `${pages}/${rule}.md`;
}
