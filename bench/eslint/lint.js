// Lints in a process of its own and prints what that took as JSON: `node bench/eslint/lint.js CASE DIRECTORY
// [--plain]`. Plain is without the plugin.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import parser from '@typescript-eslint/parser';
import { ESLint } from 'eslint';

const [task, directory, plain] = process.argv.slice(2);
/** The processor's time inside the plugin, its loading included, in milliseconds. */
let own = 0;
const plugins = plain === '--plain' ? [] : [await loadPlugin()];
const eslint = new ESLint({
  cwd: directory,
  overrideConfigFile: true,
  overrideConfig: [
    js.configs.recommended,
    { files: ['**/*.ts'], languageOptions: { parser }, rules: { 'no-undef': 'off' } },
    ...plugins,
  ],
});
const near = path.join(directory, 'src/area0/part0.ts');
const far = path.join(directory, 'src/area1/part1.ts');
const wrapper = path.join(directory, 'src/http.ts');

const tasks = {
  /** All files, once. */
  all: async () => ({
    findings: (await eslint.lintFiles(['src/**/*.ts'])).reduce((sum, { messages }) => sum + messages.length, 0),
  }),
  /** One file, then edits: of that file, of one that leads to no call, and of the wrapper. */
  edits: async () => ({
    first: await timed(() => lint(near)),
    near: await repeat(async (round) =>
      lint(
        near,
        `${readFileSync(near, 'utf8')}\nexport const again${round} = () => http.request('PUT', '/v1/purposes/${round}/publish');\n`,
      ),
    ),
    far: await repeat(async (round) =>
      lint(far, `${readFileSync(far, 'utf8')}\nexport const again${round} = ${round};\n`),
    ),
    wrapper: await repeat(async (round) => {
      writeFileSync(wrapper, `${readFileSync(wrapper, 'utf8')}// ${round}\n`);
      await lint(near);
    }),
  }),
};

async function loadPlugin() {
  const before = process.cpuUsage();
  const { default: plugin } = await import('eslint-plugin-scopewright');
  own += since(before);
  // The first rule to look at a file has the audit made; the others read what it found, and to time them would take
  // longer than they do.
  const first = plugin.rules['missing-scope'];
  first.create = withTime(first.create);
  return plugin.configs.recommended;
}

/** A rule's listeners, with what each takes added to the plugin's own time. */
function withTime(create) {
  return (context) =>
    Object.fromEntries(
      Object.entries(create(context)).map(([name, listener]) => [
        name,
        (node) => {
          const before = process.cpuUsage();
          listener(node);
          own += since(before);
        },
      ]),
    );
}

function since(before) {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function lint(file, text = readFileSync(file, 'utf8')) {
  const [{ messages }] = await eslint.lintText(text, { filePath: file });
  return messages;
}

/** The processor's time that something takes, in milliseconds. */
async function timed(work) {
  const before = process.cpuUsage();
  await work();
  return since(before);
}

async function repeat(work) {
  const times = [];
  for (let round = 0; round < 20; round += 1) times.push(await timed(() => work(round)));
  return times;
}

const result = await tasks[task]();
console.log(
  JSON.stringify({ ...result, cpu: since({ user: 0, system: 0 }), own, peak: process.resourceUsage().maxRSS / 1024 }),
);
