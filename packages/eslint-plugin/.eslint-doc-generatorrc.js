/** How `npm run generate` writes the headers of the rules' pages and the table of docs/eslint.md. */
export default {
  pathRuleDoc: '../../docs/rules/{name}.md',
  pathRuleList: '../../docs/eslint.md',
  ruleDocTitleFormat: 'name',
  urlConfigs: 'https://github.com/scopewright/scopewright/blob/main/docs/eslint.md#rules',
  configEmoji: [
    ['recommended', '✅'],
    ['strict', '🔒'],
    ['manifest', '📄'],
  ],
  ruleListColumns: ['name', 'description', 'configsError', 'configsWarn', 'hasSuggestions'],
};
