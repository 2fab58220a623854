/** What is said of a credential whose `files` no analysed file fits. */
export function wordIdleFiles(files: readonly string[], quote = (glob: string): string => `\`${glob}\``): string {
  const named = files.length === 0 ? '' : `, ${files.map(quote).join(', ')}`;
  return `No analysed file fits its ${quote('files')}${named}: nothing is said of its scopes.`;
}
