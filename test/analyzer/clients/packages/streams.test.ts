import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const sinks = `import { Transform, Writable } from 'node:stream';
const url = process.env.TRUST_BASE_URL;
export const read = (path) => /*@read*/fetch(url + path);
export class Sender extends Writable {
  constructor(method) { super({ objectMode: true }); this.method = method; }
  _write(path, encoding, done) { /*@write*/fetch(url + path, { method: this.method }).then(() => done(), done); }
}
export const toPath = new Transform({ objectMode: true, transform({ id }, encoding, done) { done(null, '/v1/vendors/' + id); } });
export const sink = new Writable({ objectMode: true, write(path, encoding, done) { /*@sink*/read(path).then(() => done(), done); } });
`;

describe('streams of Node', () => {
  itFindsCalls([
    {
      what: 'pipelines over files: what is read is written, also by subclasses',
      files: {
        'src/sinks.js': sinks,
        'src/sync.js': `import { PassThrough, Readable, pipeline as withCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { read, Sender, sink, toPath } from './sinks.js';
export const save = () => /*@save*/pipeline(Readable.from(['/v1/vendors/a', '/v1/vendors/b']), new Sender('PUT'));
export const create = () => /*@create*/withCallback(Readable.from([{ id: 'c' }]), toPath, new Sender('POST'), (error) => {});
export const each = () => pipeline(Readable.from(['/v1/risks']), async function* (paths) { for await (const path of paths) yield await /*@each*/read(path); });
export const piped = () => /*@piped*/Readable.from(['/v1/assets']).pipe(sink);
export const passed = () => { const through = new PassThrough({ objectMode: true }); through.on('data', (path) => /*@passed*/read(path)); through.end('/v1/controls'); };
class Paths extends Readable { constructor(paths) { super({ objectMode: true }); this.paths = paths; } _read() { this.push(this.paths.shift() ?? null); } }
export const walked = async () => { for await (const path of new Paths(['/v2/purposes'])) await /*@walked*/read(path); };
export const mapped = () => Readable.from(['/v1/notices']).map((path) => /*@mapped*/read(path)).toArray();`,
      },
      calls: [
        '@save PUT {TRUST_BASE_URL}/v1/vendors/a via @write',
        '@save PUT {TRUST_BASE_URL}/v1/vendors/b via @write',
        '@create POST {TRUST_BASE_URL}/v1/vendors/c via @write',
        '@each GET {TRUST_BASE_URL}/v1/risks via @read',
        '@piped GET {TRUST_BASE_URL}/v1/assets via @sink, @read',
        '@passed GET {TRUST_BASE_URL}{path} via @read',
        '@passed GET {TRUST_BASE_URL}/v1/controls via @read',
        '@walked GET {TRUST_BASE_URL}/v2/purposes via @read',
        '@mapped GET {TRUST_BASE_URL}/v1/notices via @read',
      ],
    },
    {
      what: 'stages that the code does not know, pipes in a circle, and listeners of other events',
      files: {
        'src/sinks.js': sinks,
        'src/sync.js': `import { PassThrough, Readable, pipeline } from 'node:stream';
import { read, sink } from './sinks.js';
export const any = (stages) => pipeline(...stages, (path) => read(path));
export const unknown = (source) => source.pipe(sink);
const [one, two] = [new PassThrough(), new PassThrough()];
one.pipe(two).pipe(one);
export const failing = () => one.on('error', ({ code }) => /*@failing*/read('/v1/errors/' + code));
export const odd = () => { pipeline(); one.pipe(); one.on(); one.end(...process.argv); new Readable().push(); };`,
      },
      calls: [
        '@read GET {TRUST_BASE_URL}{path}',
        '@write ? {TRUST_BASE_URL}{path}',
        '@failing GET {TRUST_BASE_URL}/v1/errors/{code} via @read',
      ],
    },
  ]);
});
