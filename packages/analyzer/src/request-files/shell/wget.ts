import { hole, literalOf, openingOf, withoutOpening, type UrlText } from '../url-text.ts';
import type { CommandClient, Field, Sent } from './command-line.ts';
import { withScheme } from './curl.ts';

/** https://www.gnu.org/software/wget/manual/wget.html */
export const wget: CommandClient = { name: 'wget', send: sendByWget };

const SHORT_WITH_VALUE = /[oaeiBtOTwQPUDARIXl]/;

/** Two letters are one option: `-nv`, `-nc`. */
const TWO_LETTERS = /^-n[cvdHpL]/;

/** Long options whose value is not behind `=` but may be the next argument. */
const LONG_WITH_VALUE: ReadonlySet<string> = new Set(
  `output-file append-output execute input-file base tries output-document timeout wait quota directory-prefix
  user-agent domains accept reject include-directories exclude-directories level method header post-data post-file
  body-data body-file referer user password http-user http-password proxy-user proxy-password ca-certificate
  ca-directory certificate certificate-type private-key private-key-type limit-rate load-cookies save-cookies
  dns-timeout connect-timeout read-timeout waitretry bind-address restrict-file-names cut-dirs max-redirect
  secure-protocol local-encoding remote-encoding regex-type accept-regex reject-regex start-pos progress`.split(/\s+/),
);

interface Download {
  readonly urls: UrlText[];
  method?: UrlText;
  isPost: boolean;
  isSpider: boolean;
  unknown?: UrlText;
}

function sendByWget(args: readonly Field[]): readonly Sent[] {
  const download: Download = { urls: [], isPost: false, isSpider: false };
  for (let index = 0; index < args.length; index += 1) {
    const { text, isLoose } = args[index]!; // the loop ends at the last one
    const opening = openingOf(text);
    if (isLoose) download.unknown = text;
    else if (!opening.startsWith('-') || opening === '-') download.urls.push(text);
    else if (readOption(text, opening, args[index + 1]?.text, download)) index += 1;
  }
  const method = methodOf(download);
  const urls = download.urls.length === 0 && download.unknown ? [download.unknown] : download.urls;
  return urls.map((url) => ({ method, url: withScheme(url) }));
}

/** Whether the option takes the next argument. */
function readOption(text: UrlText, opening: string, next: UrlText | undefined, download: Download): boolean {
  if (!opening.startsWith('--')) {
    if (TWO_LETTERS.test(opening)) return false;
    const at = opening.slice(1).search(SHORT_WITH_VALUE) + 1;
    if (opening.charAt(at) === 'i') download.unknown = hole('list', 'file');
    return at > 0 && withoutOpening(text, at + 1).parts.length === 0;
  }
  const name = opening.slice(2).replace(/=.*/s, '');
  const isJoined = opening.includes('=');
  const value = isJoined ? withoutOpening(text, name.length + 3) : LONG_WITH_VALUE.has(name) ? next : undefined;
  if (name === 'method') download.method = value ?? hole('method', 'computed');
  if (name === 'post-data' || name === 'post-file') download.isPost = true;
  if (name === 'spider') download.isSpider = true;
  if (name === 'input-file') download.unknown = hole('list', 'file');
  return !isJoined && LONG_WITH_VALUE.has(name);
}

function methodOf({ method, isPost, isSpider, unknown }: Download): string | null {
  if (method) return literalOf(method) ?? null;
  if (isPost) return 'POST';
  if (isSpider) return 'HEAD';
  return unknown ? null : 'GET';
}
