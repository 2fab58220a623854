/** The sentence for a credential whose `files` match no analysed file. */
export function wordIdleFiles(files: readonly string[], quote = (glob: string): string => `\`${glob}\``): string {
  const named = files.length === 0 ? '' : `, ${files.map(quote).join(', ')}`;
  return `No analysed file fits its ${quote('files')}${named}, so its scopes were not checked.`;
}
