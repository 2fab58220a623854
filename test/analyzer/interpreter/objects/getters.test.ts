import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const resources = `const send = (method, path) => /*@fetch*/fetch('https://acme.trust.example' + path, { method });
class Resource { replace(id) { return /*@replaced*/send('PUT', this.path + '/' + id); } }
class Controls extends Resource { path = '/controls'; }
class Incidents extends Resource { path = '/incidents'; }\n`;

const services = {
  'src/risks.js':
    'export const createRisks = (platform) => ({ tune: (id) => /*@tune*/platform.controls.replace(id) });',
  'src/desk.js':
    'export class Desk { constructor(platform) { this.platform = platform; } close(id) { return /*@close*/this.platform.incidents.replace(id); } }',
  'src/main.js':
    "import { createPlatform } from './platform.js';\nimport { Desk } from './desk.js';\nimport { createRisks } from './risks.js';\nconst platform = createPlatform();\nexport const services = { risks: createRisks(platform), desk: new Desk(platform) };",
};

const calls = [
  '@close PUT https://acme.trust.example/incidents/{id} via @replaced, @fetch',
  '@tune PUT https://acme.trust.example/controls/{id} via @replaced, @fetch',
];

describe('what is handed over and called through a property is told where that stands, if it is', () => {
  const platforms = {
    'a plain member': 'export const createPlatform = () => ({ controls: new Controls(), incidents: new Incidents() });',
    'a getter of an object':
      'export const createPlatform = () => {\n  const controls = new Controls();\n  return { get controls() { return controls; }, get incidents() { return new Incidents(); } };\n};',
    'a getter of a class':
      'class Platform { get controls() { return new Controls(); } get incidents() { return new Incidents(); } }\nexport const createPlatform = () => new Platform();',
    'a getter of a private field':
      'class Platform {\n  #controls = new Controls();\n  #incidents;\n  constructor() { this.#incidents = new Incidents(); }\n  get controls() { return this.#controls; }\n  get incidents() { return this.#incidents; }\n}\nexport const createPlatform = () => new Platform();',
    'a getter that keeps what it made':
      'class Platform { get controls() { return (this.ours ??= new Controls()); } get incidents() { return (this.theirs ??= new Incidents()); } }\nexport const createPlatform = () => new Platform();',
    'a static getter':
      'class Platform { static get controls() { return new Controls(); } static get incidents() { return new Incidents(); } }\nexport const createPlatform = () => Platform;',
  };
  itFindsCalls(
    Object.entries(platforms).map(([what, platform]) => ({
      what,
      files: { ...services, 'src/platform.js': resources + platform },
      calls,
    })),
  );
});

describe('a getter that makes anew what it gives', () => {
  const jobs = ['audit', 'review', 'freeze', 'thaw', 'sign', 'mark', 'seal', 'lift'];
  itFindsCalls([
    {
      what: 'gives one resource, however many ask for it',
      files: {
        ...services,
        'src/platform.js': `${resources}class Platform { get controls() { return new Controls(); } get incidents() { return new Incidents(); } }\nexport const createPlatform = () => new Platform();`,
        'src/jobs.js': `import { createPlatform } from './platform.js';\nconst platform = createPlatform();\n${jobs.map((job) => `export const ${job} = (id) => /*@${job}*/platform.controls.replace(id);`).join('\n')}`,
      },
      calls: [
        calls[0]!,
        ...jobs.map((job) => `@${job} PUT https://acme.trust.example/controls/{id} via @replaced, @fetch`),
        calls[1]!,
      ], // there are two
    },
  ]);
});
