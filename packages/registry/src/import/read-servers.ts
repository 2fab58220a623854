import { readServer } from '../servers.ts';
import { getMember, getText, listItems, listMembers, type Located } from './located.ts';
import { remark, resolve, step, type Reading } from './reading.ts';

/** The URLs before the paths. */
export interface Servers {
  /** Whole URLs, `*.` for any first name of the host. */
  readonly urls: readonly string[];
  /** The path that servers without a host put before all paths, or nothing. */
  readonly basePath: string;
}

const noServers: Servers = { urls: [], basePath: '' };

/** More URLs than these, which the values of its variables make, are not listed for a server. */
const mostUrls = 50;
const longestUrl = 2000;

/** Reads the `servers` of OpenAPI 3. Only those of all paths can lend a path without a host. */
export function readOpenApiServers(reading: Reading, written: Located | undefined, of: 'all' | 'some'): Servers {
  const node = resolve(reading, written);
  if (!node) return noServers;
  const urls: string[] = [];
  const basePaths: Located[] = [];
  for (const item of listItems(node)) {
    const server = resolve(reading, item);
    if (!server) continue;
    for (const url of toUrls(reading, server)) {
      const read = readServer(url);
      if (!('mistake' in read)) urls.push(url);
      else if (isRelative(url)) basePaths.push({ value: toBasePath(url), at: server.at });
      else remark(reading, 'lost', server.at, `The server \`${url}\`: ${read.mistake}.`);
    }
  }
  const isChosen = of === 'all' && urls.length === 0;
  return { urls: [...new Set(urls)], basePath: chooseBasePath(reading, basePaths, isChosen) };
}

/** Reads `host`, `basePath` and `schemes` of Swagger 2. */
export function readSwaggerServers(reading: Reading, root: Located): Servers {
  const host = getText(getMember(root, 'host'));
  const basePath = getText(getMember(root, 'basePath')) ?? '';
  if (host === undefined) {
    const at = (getMember(root, 'basePath') ?? root).at;
    return { urls: [], basePath: chooseBasePath(reading, [{ value: toBasePath(basePath), at }], true) };
  }
  const listed = getMember(root, 'schemes');
  const schemes = listed ? listItems(listed).map(({ value }) => value) : [];
  const scheme = schemes.includes('http') && !schemes.includes('https') ? 'http' : 'https';
  const url = `${scheme}://${host}${basePath}`.slice(0, longestUrl).replace(/(?<!\/)\/+$/, '');
  const read = readServer(url);
  if (!('mistake' in read)) return { urls: [url], basePath: '' };
  remark(reading, 'lost', getMember(root, 'host')?.at ?? root.at, `The server \`${url}\`: ${read.mistake}.`);
  return noServers;
}

/** Of servers without a host, the path of the first may stand before the endpoints' paths. */
function chooseBasePath(reading: Reading, paths: readonly Located[], isChosen: boolean): string {
  const [first] = paths;
  const chosen = first && isChosen ? String(first.value) : undefined;
  for (const { at, value } of paths)
    if (value !== chosen) remark(reading, 'lost', at, `The server \`${String(value) || '/'}\` names no host.`);
  return chosen ?? '';
}

function isRelative(url: string): boolean {
  return !/^[a-z][a-z\d+.-]*:|^\/\/|[{}?#\s\\]/i.test(url);
}

function toBasePath(url: string): string {
  const steps = url.split('/').filter((each) => each !== '' && each !== '.');
  return steps.map((each) => `/${each}`).join('');
}

/** The URLs that a server's variables make; a first name of the host that may be any is `*`. */
function toUrls(reading: Reading, server: Located): readonly string[] {
  const template = getText(getMember(server, 'url'));
  if (template === undefined) {
    remark(reading, 'lost', server.at, 'The server has no `url`.');
    return [];
  }
  if (template.length > longestUrl) {
    remark(reading, 'lost', server.at, `The server's URL has more than ${longestUrl} characters.`);
    return [];
  }
  const variables = new Map(listMembers(resolve(reading, getMember(server, 'variables')) ?? nothing));
  let urls = [template.replace(/(?<!\/)\/+$/, '')];
  for (const name of new Set([...template.matchAll(/\{([^{}]*)\}/g)].map(([, each = '']) => each))) {
    step(reading, urls.length);
    const values = toValues(reading, variables.get(name), { name, server, template });
    urls = urls.flatMap((url) => values.map((value) => url.replaceAll(`{${name}}`, () => value)));
    if (urls.length <= mostUrls) continue;
    remark(
      reading,
      'lost',
      server.at,
      `The variables of \`${template}\` make more than ${mostUrls} URLs: those beyond are left out.`,
    );
    urls = urls.slice(0, mostUrls);
  }
  return urls;
}

const nothing: Located = { value: undefined, at: { document: '', steps: [] } };

interface Variable {
  readonly name: string;
  readonly server: Located;
  readonly template: string;
}

function toValues(
  reading: Reading,
  written: Located | undefined,
  { name, server, template }: Variable,
): readonly string[] {
  const variable = resolve(reading, written);
  const byDefault = variable && toValue(getMember(variable, 'default'));
  const listed = variable
    ? listItems(getMember(variable, 'enum') ?? nothing).flatMap((item) => toValue(item) ?? [])
    : [];
  if (listed.length > 0)
    return [...new Set([...(byDefault === undefined ? [] : [byDefault]), ...listed.slice(0, mostUrls + 1)])];
  if (isFirstName(template, name)) {
    remark(
      reading,
      'doubt',
      server.at,
      `\`{${name}}\` can have any value: scopewright takes every host of that form for the platform's.`,
    );
    return ['*'];
  }
  if (byDefault === undefined) return [`{${name}}`];
  remark(
    reading,
    'doubt',
    server.at,
    `scopewright uses \`{${name}}\` of \`${template}\` with its default, \`${byDefault}\`: list the other URLs under \`servers\`.`,
  );
  return [byDefault];
}

function toValue(node: Located | undefined): string | undefined {
  const value = node?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Whether a variable is the first name of the host, before two others at least, and stands nowhere else. */
function isFirstName(template: string, name: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/]*)/i.exec(template) ?? [];
  const [before, behind = '', ...more] = template.split(`{${name}}`);
  const others = host.slice(name.length + 2);
  const isAlone = more.length === 0 && /^https?:\/\/$/i.test(before ?? '') && behind.startsWith('.');
  return isAlone && !/[{}]/.test(others) && others.split('.').length > 2;
}
