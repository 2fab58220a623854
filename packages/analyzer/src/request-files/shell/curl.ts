import {
  combine,
  concat,
  hole,
  isHole,
  literal,
  literalOf,
  openingOf,
  substitute,
  withoutOpening,
  type UrlText,
} from '../url-text.ts';
import type { CommandClient, Field, Sent } from './command-line.ts';

/** https://curl.se/docs/manpage.html */
export const curl: CommandClient = { name: 'curl', send: sendByCurl };

/** Short options that take a value, in the same argument or in the next. */
const SHORT_WITH_VALUE = new Set('AbcCdDeEFHhKmoPQrtTuUwxXyYz');

/** Long options that take a value; the others are switches. */
const LONG_WITH_VALUE: ReadonlySet<string> = new Set(
  `abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to
  continue-at cookie cookie-jar create-file-mode crlfile curves data data-ascii data-binary data-raw data-urlencode
  delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header ech egd-file engine etag-compare
  etag-save expand-url expand-data expand-header expect100-timeout form form-string ftp-account ftp-alternative-to-user
  ftp-method ftp-port ftp-ssl-ccc-mode happy-eyeballs-timeout-ms haproxy-clientip header help hostpubmd5 hostpubsha256
  hsts interface ip-tos ipfs-gateway json keepalive-cnt keepalive-time key key-type krb libcurl limit-rate local-port
  login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output
  output-dir parallel-max pass pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-cacert proxy-capath
  proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass
  proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser
  proxy-user proxy1.0 pubkey quote random-file range rate referer request request-target resolve retry retry-delay
  retry-max-time sasl-authzid service-name sigalgs socks4 socks4a socks5 socks5-gssapi-service socks5-hostname
  speed-limit speed-time stderr telnet-option tftp-blksize time-cond tls-max tls13-ciphers tlsauthtype tlspassword
  tlsuser trace trace-ascii trace-config unix-socket upload-file url url-query user user-agent variable vlan-priority
  write-out`.split(/\s+/),
);

/** The short options that decide what is sent, by their long names. */
const LONG_NAMES: Readonly<Record<string, string>> = {
  d: 'data',
  F: 'form',
  G: 'get',
  I: 'head',
  K: 'config',
  T: 'upload-file',
  X: 'request',
  g: 'globoff',
  ':': 'next',
};

const DATA = new Set([
  'data',
  'data-ascii',
  'data-binary',
  'data-raw',
  'data-urlencode',
  'expand-data',
  'form',
  'form-string',
  'json',
]);

/** One transfer: what stands between two `--next`. */
interface Transfer {
  readonly urls: UrlText[];
  /** Set by `-X`. */
  request?: UrlText;
  hasData: boolean;
  isGet: boolean;
  isHead: boolean;
  isUpload: boolean;
  isGlobOff: boolean;
  /** Takes the place of the URL’s path. */
  target?: UrlText;
  /** Options or URLs may come from elsewhere: a variable with unknown arguments, a file. */
  unknown?: UrlText;
}

function sendByCurl(args: readonly Field[]): readonly Sent[] {
  return splitTransfers(args).flatMap(toSent);
}

function splitTransfers(args: readonly Field[]): readonly Transfer[] {
  let transfer = createTransfer();
  const transfers = [transfer];
  for (let index = 0; index < args.length; index += 1) {
    const field = args[index]!; // the loop ends at the last one
    if (field.isLoose) {
      transfer.unknown = field.text;
      continue;
    }
    const opening = openingOf(field.text);
    if (!opening.startsWith('-') || opening === '-') {
      transfer.urls.push(field.text);
      continue;
    }
    const options = opening.startsWith('--') ? readLong(field.text) : readShort(field.text);
    for (const { name, takesValue, value } of options) {
      if (name === 'next') transfers.push((transfer = createTransfer()));
      const given = takesValue ? (value ?? args[(index += 1)]?.text) : undefined;
      note(transfer, name, given);
    }
  }
  return transfers;
}

function createTransfer(): Transfer {
  return { urls: [], hasData: false, isGet: false, isHead: false, isUpload: false, isGlobOff: false };
}

interface OptionUse {
  readonly name: string;
  readonly takesValue: boolean;
  /** Left out where the value is the next argument. */
  readonly value?: UrlText;
}

function readLong(text: UrlText): readonly OptionUse[] {
  const name = literalOf(text)?.slice(2);
  return name === undefined ? [] : [{ name, takesValue: LONG_WITH_VALUE.has(name) }];
}

/** `-sXPOST` */
function readShort(text: UrlText): readonly OptionUse[] {
  const letters = openingOf(text);
  const options: OptionUse[] = [];
  for (let index = 1; index < letters.length; index += 1) {
    const letter = letters.charAt(index);
    const name = LONG_NAMES[letter] ?? letter;
    if (!SHORT_WITH_VALUE.has(letter)) {
      options.push({ name, takesValue: false });
      continue;
    }
    const value = withoutOpening(text, index + 1);
    options.push({ name, takesValue: true, ...(value.parts.length > 0 ? { value } : {}) });
    break;
  }
  return options;
}

function note(transfer: Transfer, name: string, value: UrlText | undefined): void {
  if (DATA.has(name)) transfer.hasData = true;
  else if (name === 'get') transfer.isGet = true;
  else if (name === 'head') transfer.isHead = true;
  else if (name === 'upload-file') transfer.isUpload = true;
  else if (name === 'globoff') transfer.isGlobOff = true;
  else if (value === undefined) return;
  else if (name === 'url') transfer.urls.push(value);
  else if (name === 'expand-url') transfer.urls.push(...expandVariables(value));
  else if (name === 'request') transfer.request = value;
  else if (name === 'config') transfer.unknown = hole('config', 'file');
  else if (name === 'request-target') transfer.target = hole('target', 'target');
}

/** `--expand-url "https://{{host}}/v1"` */
function expandVariables(text: UrlText): readonly UrlText[] {
  const whole = literalOf(text);
  if (whole === undefined) return [text];
  return substitute(whole, /\{\{([\w:.-]+)\}\}/, (name) => [hole(name.replace(/:.*/, ''), 'commandVariable')]);
}

function toSent(transfer: Transfer): readonly Sent[] {
  const { urls, unknown, target, isGlobOff } = transfer;
  const method = methodOf(transfer);
  if (target) return [{ method, url: target }];
  const all = urls.flatMap((url) => (isGlobOff ? [url] : expandGlob(url)));
  const whole = all.length > 0 || unknown === undefined ? all : [unknown];
  return whole.map((url) => ({ method, url: withScheme(url) }));
}

function methodOf({ request, hasData, isGet, isHead, isUpload, unknown }: Transfer): string | null {
  if (request) return literalOf(request) ?? null;
  if (isHead) return 'HEAD';
  if (isGet) return 'GET';
  if (isUpload) return 'PUT';
  if (hasData) return 'POST';
  return unknown ? null : 'GET';
}

/** curl itself expands `{a,b}` to several URLs, and `[1-9]` to many. */
function expandGlob({ parts, labels }: UrlText): readonly UrlText[] {
  const pieces = parts.flatMap((part): (readonly UrlText[])[] => {
    if (typeof part !== 'string') return [[{ parts: [part], labels: [] }]];
    return part.split(/(\{[^{}]*\}|\[[\w:-]+\])/).map((piece, index) => {
      if (index % 2 === 0) return [literal(piece)];
      return piece.startsWith('{') ? piece.slice(1, -1).split(',').map(literal) : [hole('range', 'range')];
    });
  });
  return combine(pieces).map((url) => ({ parts: url.parts, labels }));
}

/** Without a scheme, curl takes the first part for the host. */
export function withScheme(url: UrlText): UrlText {
  const opening = openingOf(url);
  if (opening === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(opening) || isHole(url)) return url;
  return { parts: concat(literal('http://'), url).parts, labels: url.labels };
}
