import { joinLines, readEmbedded, type Embedded } from '../embedded.ts';
import { joinFound, type Found } from '../found-request.ts';
import type { ReadContext, RequestFormat } from '../request-format.ts';
import { readShell } from '../shell/read-shell.ts';
import { assign, type World } from '../shell/world.ts';
import { expandVariables } from '../variables.ts';
import { parseYaml, yamlAt, yamlEmbedded, yamlEntries, yamlItems, yamlText, type YamlNode } from '../yaml.ts';
import { EMBEDDED_COMMAND } from './package-scripts.ts';

/** https://docs.gitlab.com/ci/yaml/ */
export const gitlabCi: RequestFormat = {
  name: 'GitLab pipeline',
  kind: 'shell',
  matches: (path) => /\.ya?ml$/.test(path) && /(?:^|\/)(?:(?:[\w.-]*\.)?gitlab-ci\.ya?ml$|\.gitlab\/)/.test(path),
  mark: EMBEDDED_COMMAND,
  includes: findIncludes,
  read: readPipeline,
};

const VARIABLE = /\$\{?(\w+)\}?/;
const DEEPEST_LIST = 10;

/** https://docs.gitlab.com/ci/yaml/#includelocal: a text, `{ local: … }`, or a list of them. */
function findIncludes(text: string): readonly string[] {
  if (!/^include:/m.test(text)) return [];
  const include = yamlAt(parseYaml(text).root, 'include');
  return [include, ...yamlItems(include)].flatMap((item) => {
    const path = yamlText(item) ?? yamlText(yamlAt(item, 'local'));
    return path === undefined || /^https?:/i.test(path) ? [] : [path.replace(/^\//, '')];
  });
}

function readPipeline(text: string, context: ReadContext): Found {
  const { root, problems } = parseYaml(text);
  const outer = withVariables(new Map(), yamlAt(root, 'variables'), context);
  const before = linesOf(yamlAt(root, 'default', 'before_script') ?? yamlAt(root, 'before_script'), text);
  const found = yamlEntries(root).flatMap(([name, job]) => {
    if (name === 'before_script' || name === 'after_script') return [];
    const own = withVariables(outer, yamlAt(job, 'variables'), context);
    const first = name === 'default' ? [] : before;
    const script = [
      ...linesOf(yamlAt(job, 'before_script') ?? undefined, text, first),
      ...linesOf(yamlAt(job, 'script'), text),
    ];
    return [script, linesOf(yamlAt(job, 'after_script'), text)]
      .filter((lines) => lines.length > 0)
      .map((lines) => read(lines, own, context));
  });
  const after = linesOf(yamlAt(root, 'after_script'), text);
  return joinFound([...found, ...(after.length > 0 ? [read(after, outer, context)] : []), { requests: [], problems }]);
}

function read(lines: readonly Embedded[], environment: World, { labels, targetKey }: ReadContext): Found {
  return readEmbedded(joinLines(lines), (each) => readShell(each, { labels, targetKey, environment }));
}

/** The commands of a list, of lists in it, or of a text. */
function linesOf(
  node: YamlNode | undefined,
  text: string,
  otherwise: readonly Embedded[] = [],
  depth = 0,
): readonly Embedded[] {
  if (!node || depth > DEEPEST_LIST) return otherwise;
  const own = yamlEmbedded(node, text);
  return own ? [own] : yamlItems(node).flatMap((item) => linesOf(item, text, [], depth + 1));
}

/** `variables: { BASE: … }`, or with a description `{ value: …, description: … }` */
function withVariables(environment: World, node: YamlNode | undefined, { labels }: ReadContext): World {
  return yamlEntries(node).reduce<World>((known, [name, value]) => {
    const text = yamlText(value) ?? yamlText(yamlAt(value, 'value'));
    if (text === undefined) return known;
    const [expanded] = expandVariables(text, { labels, pattern: VARIABLE });
    return expanded ? assign(known, name, expanded) : known;
  }, environment);
}
