// The root entry of the package loads TypeScript.
import { RuleCreator } from '@typescript-eslint/utils/eslint-utils';

const pages = 'https://github.com/scopewright/scopewright/blob/main/docs/rules';

/** Creates a rule, typed, with the address of the page that explains it. */
export const createRule = RuleCreator((rule) => `${pages}/${rule}.md`);
