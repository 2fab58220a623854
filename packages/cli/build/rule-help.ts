/** What a rule's page says, for alerts: why it matters, how to settle it, what the analysis cannot see. */
export interface RuleHelp {
  readonly text: string;
  readonly markdown: string;
}

const wanted = ['Why it matters', 'How to settle it', 'What the analysis cannot see'];

/** Throws where a page lacks a section: every alert has all of them. */
export function toRuleHelp(page: string, file: string): RuleHelp {
  const sections = page.split(/^(?=## )/m);
  const [first = ''] = sections;
  const parts = wanted.map((title) => {
    const section = sections.find((each) => each.startsWith(`## ${title}\n`));
    if (section === undefined) throw new Error(`${file} has no section "${title}".`);
    return section.trim();
  });
  const summary = first.replace(/^# .*\n/, '').trim();
  const markdown = withoutLinks([summary, ...parts].join('\n\n'));
  return { text: toText(summary), markdown };
}

/** Links of a page lead to files beside it, which an alert has not. */
function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1');
}

function toText(summary: string): string {
  return withoutLinks(summary).replaceAll('`', '').replaceAll(/\s+/g, ' ');
}
