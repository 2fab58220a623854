/** @type {import('prettier').Config} */
export default {
  printWidth: 120,
  singleQuote: true,
  // Texts in templates are programs and pages of the tests, to be compared letter by letter.
  embeddedLanguageFormatting: 'off',
};
