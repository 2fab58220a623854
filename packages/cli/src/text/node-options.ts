/** The value of `NODE_OPTIONS` with one more option, which comes behind those that are there. */
export function addNodeOption(before: string | undefined, option: string, value: string): string {
  const own = `${option} ${quote(value)}`;
  return before === undefined || before.trim() === '' ? own : `${before} ${own}`;
}

/** https://nodejs.org/api/cli.html#node_optionsoptions: blanks stand in double quotes, where a backslash escapes. */
function quote(value: string): string {
  return /[\s"\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : value;
}
