import type { Found, FoundRequest } from '../found-request.ts';
import type { ReadContext, RequestFormat } from '../request-format.ts';
import { hole, type UrlText } from '../url-text.ts';
import { expandVariables, methodOf, type Variables } from '../variables.ts';

/** https://registry.terraform.io/providers/hashicorp/http/latest/docs/data-sources/http */
export const terraform: RequestFormat = {
  name: 'Terraform HTTP data source',
  kind: 'collections',
  matches: (path) => /\.(?:tf|tofu)$/.test(path),
  mark: /^[\t ]*(?:data|ephemeral)\s+"http"\s/m,
  read: readSources,
};

/** `${var.trust_base_url}`; expressions that are more than a path are unknown. */
const INTERPOLATION = /\$\{([^{}]*)\}/;
const BLOCK = /^[\t ]*(data|ephemeral|variable|locals)\b[\t ]*(?:"([^"\n]*)"[\t ]*)?(?:"[^"\n]*"[\t ]*)?\{/gm;

function readSources(text: string, context: ReadContext): Found {
  const code = withoutComments(text);
  const own = readVariables(context);
  const requests = [...code.matchAll(BLOCK)].flatMap(({ index, 0: head, 1: kind, 2: type }) => {
    if ((kind !== 'data' && kind !== 'ephemeral') || type !== 'http') return [];
    const pos = index + head.length;
    return readSource(code.slice(pos, endOfBlock(code, pos)), pos, context, own);
  });
  return { requests, problems: [] };
}

function readSource(body: string, offset: number, { labels }: ReadContext, own: Variables): readonly FoundRequest[] {
  const url = attributeOf(body, 'url');
  if (!url) return [];
  const method = attributeOf(body, 'method');
  const written = method && unquote(method.text);
  const pos = offset + url.at;
  return [
    {
      pos,
      end: pos + url.text.length,
      targets: textsOf(url.text, labels, own).map((each) => ({
        method: method ? (written === undefined ? null : methodOf(written)) : 'GET',
        url: each,
        client: 'terraform',
      })),
    },
  ];
}

/** A quoted template, or the path of a value: `var.url`. */
function textsOf(expression: string, labels: ReadContext['labels'], own: Variables): readonly UrlText[] {
  const quoted = unquote(expression);
  if (quoted !== undefined) return expandVariables(quoted, { labels, own, pattern: INTERPOLATION });
  if (/^[\w.]+$/.test(expression)) return expandVariables(`\${${expression}}`, { labels, own, pattern: INTERPOLATION });
  return [hole('url', 'configuration')];
}

function unquote(expression: string): string | undefined {
  return /^"((?:[^"\\]|\\.)*)"$/.exec(expression)?.[1]?.replace(/\\(["\\])/g, '$1');
}

interface Attribute {
  readonly text: string;
  readonly at: number;
}

function attributeOf(body: string, name: string): Attribute | undefined {
  const found = new RegExp(`^[\\t ]*${name}[\\t ]*=(.*)$`, 'm').exec(body);
  const text = found?.[1]?.trim();
  return found && text !== undefined ? { text, at: found.index + found[0].indexOf(text) } : undefined;
}

/** The defaults of variables and the locals of the module: of all files of the folder. */
function readVariables({ file, paths, textOf }: ReadContext): Variables {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const values = new Map<string, string>();
  for (const path of paths) {
    if (!terraform.matches(path) || path.slice(0, path.lastIndexOf('/') + 1) !== folder) continue;
    const code = withoutComments(textOf(path) ?? '');
    for (const { index, 0: head, 1: kind, 2: name } of code.matchAll(BLOCK)) {
      const pos = index + head.length;
      const body = code.slice(pos, endOfBlock(code, pos));
      const value = kind === 'variable' ? unquote(attributeOf(body, 'default')?.text ?? '') : undefined;
      if (value !== undefined) values.set(`var.${name ?? ''}`, value);
      if (kind !== 'locals') continue;
      for (const [, key = '', text = ''] of body.matchAll(/^[\t ]*(\w+)[\t ]*=(.*)$/gm)) {
        const known = unquote(text.trim());
        if (known !== undefined) values.set(`local.${key}`, known);
        else if (/^[\w.]+$/.test(text.trim())) values.set(`local.${key}`, `\${${text.trim()}}`);
      }
    }
  }
  return values;
}

/** The offset of the brace that closes a block. */
function endOfBlock(code: string, from: number): number {
  let depth = 1;
  const token = /"(?:[^"\\\n]|\\.)*"?|[{}]/g;
  token.lastIndex = from;
  for (let found = token.exec(code); found; found = token.exec(code)) {
    if (found[0] === '{') depth += 1;
    if (found[0] === '}') depth -= 1;
    if (depth === 0) return found.index;
  }
  return code.length;
}

/** Comments become blanks, so that everything stays in its place. */
function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"?|#.*|\/\/.*|\/\*[^]*?(?:\*\/|$)/g, (token) =>
    token.startsWith('"') ? token : token.replace(/[^\n]/g, ' '),
  );
}
