import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('commands', () => {
  itFindsCalls([
    {
      what: 'the text that a shell runs, with its own options and variants',
      files: {
        'lib/purposes.js': `const { exec, execSync } = require('child_process');
const { promisify } = require('util');
const run = promisify(exec);
const base = process.env.TRUST_BASE_URL;
exports.list = () => /*@list*/execSync(\`curl -sS "\${base}/v1/purposes" | jq .\`);
exports.save = (id, on) =>
  /*@save*/run(\`curl -X \${on ? 'PUT' : 'DELETE'} \${base}/v1/purposes/\${id}\${on ? '/publish' : ''}\`);
exports.wget = () => /*@wget*/execSync('wget -qO- ' + base + '/v2/purposes');
exports.other = () => execSync('ls -l');`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/purposes',
        '@save DELETE {TRUST_BASE_URL}/v1/purposes/{id}',
        '@save PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@wget GET {TRUST_BASE_URL}/v2/purposes',
      ],
    },
    {
      what: 'templates of zx and execa, and the functions that give one with options',
      files: `import { $ } from 'zx';
import { $ as run } from 'execa';
const base = process.env.TRUST_BASE_URL;
export const list = () => /*@list*/$\`curl -s \${base}/v1/purposes\`;
export const drop = (id: string) => /*@drop*/$({ quiet: true })\`curl -X DELETE \${base}/v1/purposes/\${id}\`;
export const head = () => /*@head*/run\`curl -I \${base}/v1/vendors\`;
export const sync = () => /*@sync*/$.sync\`curl \${base}/v1/vendors\`;`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/purposes',
        '@drop DELETE {TRUST_BASE_URL}/v1/purposes/{id}',
        '@head HEAD {TRUST_BASE_URL}/v1/vendors',
        '@sync GET {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'a program with a list of arguments, in a wrapper too',
      files: `import { execFileSync, spawn } from 'node:child_process';
import { execa } from 'execa';
const base = process.env.TRUST_BASE_URL;
const curl = (...args: string[]) => /*@run*/execFileSync('curl', ['-sS', ...args]);
export const create = (body: string) => /*@create*/curl('-X', 'POST', '-d', body, base + '/v1/purposes');
export const list = () => /*@list*/execa('curl', [\`\${base}/v1/purposes\`]);
export const files = () => spawn('ls', ['-l']);`,
      calls: ['@create POST {TRUST_BASE_URL}/v1/purposes via @run', '@list GET {TRUST_BASE_URL}/v1/purposes'],
    },
    {
      what: 'nothing of the request where the arguments are unknown, but that there is one',
      files: `import { spawn } from 'node:child_process';
export const any = (args: string[]) => /*@any*/spawn('curl', args);`,
      calls: ['@any ? {url}'],
    },
    {
      what: 'a command that is an argument of a shell',
      files: `import { spawn } from 'node:child_process';
const base = process.env.TRUST_BASE_URL;
export const list = () => /*@list*/spawn('bash', ['-c', \`curl -s \${base}/v1/purposes\`]);`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/purposes'],
    },
    {
      what: 'one of too many commands as a call of which nothing is known',
      files: `import { execSync } from 'node:child_process';
const commands = [${Array.from({ length: 30 }, (_, index) => `'curl https://acme.trust.example/v1/a${index}'`).join(', ')}];
export const any = (index: number) => /*@any*/execSync(commands[index]!);`,
      calls: ['@any ? {url}'],
    },
  ]);
});
