/** The parts of a rule's page that an alert shows: why it matters, how to settle it, what the analysis cannot see. */
export interface RuleHelp {
  readonly text: string;
  readonly markdown: string;
}

const wanted = ['Why it matters', 'How to resolve it', 'What the analysis cannot see'];

/** What `eslint-doc-generator` writes behind its header. */
const headerEnd = '<!-- end auto-generated rule header -->';

/** Throws if a page lacks a section, because every alert shows all of them. */
export function toRuleHelp(page: string, file: string): RuleHelp {
  const sections = page.split(/^(?=## )/m);
  const [first = ''] = sections;
  const parts = wanted.map((title) => {
    const section = sections.find((each) => each.startsWith(`## ${title}\n`));
    if (section === undefined) throw new Error(`${file} has no section "${title}".`);
    return section.trim();
  });
  const summary = withoutHeader(first).trim();
  const markdown = withoutLinks([summary, ...parts].join('\n\n'));
  return { text: toText(summary), markdown };
}

/** The header is ESLint's: the title, and in which of the plugin's configs the rule is. */
function withoutHeader(first: string): string {
  const at = first.indexOf(headerEnd);
  return at < 0 ? first.replace(/^# .*\n/, '') : first.slice(at + headerEnd.length);
}

/** Removes links: they lead to files next to the page, which an alert does not have. */
function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^[\]]*)\]\((?!https?:)[^)]*\)/g, '$1');
}

function toText(summary: string): string {
  return withoutLinks(summary).replaceAll('`', '').replaceAll(/\s+/g, ' ');
}
