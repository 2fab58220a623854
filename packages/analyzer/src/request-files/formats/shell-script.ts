import type { RequestFormat } from '../request-format.ts';
import { readShell } from '../shell/read-shell.ts';

/** The names of the programs that `shell/clients.ts` reads. */
const COMMAND_MARK = /\b(?:curl|wget)\b/i;

/** Shell scripts, by their endings; those without one are known by their first line. */
export const shellScript: RequestFormat = {
  name: 'shell script',
  kind: 'shell',
  matches: (path) => /\.(?:sh|bash|zsh|ksh)$/i.test(path),
  mark: COMMAND_MARK,
  read: (text, { labels, targetKey }) => readShell(text, { labels, targetKey }),
};
