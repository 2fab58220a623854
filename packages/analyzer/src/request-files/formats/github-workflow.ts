import { readEmbedded } from '../embedded.ts';
import { joinFound, type Found } from '../found-request.ts';
import type { ReadContext, RequestFormat } from '../request-format.ts';
import { readShell } from '../shell/read-shell.ts';
import { assign, type World } from '../shell/world.ts';
import { parseYaml, yamlAt, yamlEmbedded, yamlEntries, yamlItems, yamlText, type YamlNode } from '../yaml.ts';
import { EMBEDDED_COMMAND } from './package-scripts.ts';
import { readValue, replaceExpressions } from './workflow-expressions.ts';

/** https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax */
export const githubWorkflow: RequestFormat = {
  name: 'GitHub workflow',
  kind: 'shell',
  matches: (path) => /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/.test(path),
  mark: EMBEDDED_COMMAND,
  read: readWorkflow,
};

/** Steps in other languages are no commands of this shell. */
const SHELL = /^(?:bash|sh)\b/;

function readWorkflow(text: string, context: ReadContext): Found {
  const { root, problems } = parseYaml(text);
  const outer = withVariables(new Map(), yamlAt(root, 'env'), context);
  const jobs = yamlEntries(yamlAt(root, 'jobs')).map(([, job]) => job);
  const found = [
    ...jobs.flatMap((job) => readSteps(job, withVariables(outer, yamlAt(job, 'env'), context), text, context, root)),
    ...readSteps(yamlAt(root, 'runs'), outer, text, context, root),
  ];
  return joinFound([...found, { requests: [], problems }]);
}

function readSteps(
  job: YamlNode | undefined,
  environment: World,
  text: string,
  context: ReadContext,
  root: YamlNode | undefined,
): readonly Found[] {
  const { labels, targetKey } = context;
  return yamlItems(yamlAt(job, 'steps')).flatMap((step) => {
    const shell =
      yamlText(yamlAt(step, 'shell')) ??
      yamlText(yamlAt(job, 'defaults', 'run', 'shell')) ??
      yamlText(yamlAt(root, 'defaults', 'run', 'shell'));
    const script = yamlEmbedded(yamlAt(step, 'run'), text);
    if (!script || (shell !== undefined && !SHELL.test(shell))) return [];
    const own = withVariables(environment, yamlAt(step, 'env'), context);
    const replaced = replaceExpressions(script, own, labels);
    return [
      readEmbedded(replaced, (each) => readShell(each, { labels, targetKey, holes: replaced.holes, environment: own })),
    ];
  });
}

function withVariables(environment: World, node: YamlNode | undefined, { labels }: ReadContext): World {
  return yamlEntries(node).reduce<World>((known, [name, value]) => {
    const text = yamlText(value);
    return text === undefined ? known : assign(known, name, readValue(text, known, labels));
  }, environment);
}
