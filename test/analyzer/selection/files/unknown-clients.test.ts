import { describe, expect, it } from 'vitest';
import { analysisOf, callsOf, type Files } from '../../support/program.ts';

const unknownIn = (files: Files): readonly string[] =>
  (analysisOf(files).unknownClients ?? []).map(
    ({ file, line, column, specifier }) => `${file}:${line}:${column} ${specifier}`,
  );

describe('imports of packages that look like clients', () => {
  it.each([
    ["import http from 'small-http';\nhttp.go();", '1:18 small-http'],
    ["import { type Reply, send } from 'small-http';\nsend();", '1:34 small-http'],
    ["const { send } = require('small-http');\nsend();", '1:26 small-http'],
    ["export * from 'small-http';", '1:15 small-http'],
    ["const later = () => import('small-http');", '1:28 small-http'],
  ])('%j is one', (code, expected) => {
    expect(unknownIn({ 'src/a.ts': code })).toEqual([`src/a.ts:${expected}`]);
  });

  it.each([
    ["import type { Reply } from 'small-http';"],
    ["import { Reply } from 'small-http';\nexport const read = (reply: Reply) => reply;"],
    ["import axios from 'axios';\naxios.get('/a');"],
    ["import http from 'node:http';\nhttp.get('http://a.example/b');"],
    ["import request from 'supertest';\nrequest(app).get('/a');"],
    ["import { rest } from 'msw';\nrest.get('/a', answer);"],
    ["// import http from 'small-http';"],
  ])('%j is none', (code) => {
    expect(unknownIn({ 'src/a.ts': code })).toEqual([]);
  });
});

describe('calls through such packages', () => {
  it.each([
    ["import send from 'small-http';\nsend('/v2/purposes');", '{small-http}/v2/purposes'],
    ["import { api } from 'small-http';\napi.delete('/v2/purposes/1');", 'DELETE {api}/v2/purposes/1'],
    [
      "import { send } from 'small-http';\nsend({ uri: 'https://a.example/b', method: 'PUT' }, () => 0);",
      'PUT https://a.example/b',
    ],
    ["import { Client } from 'small-http';\nnew Client('a', { at: 1 }).get('/b/c');", 'GET {Client}/b/c'],
  ])('%j is told as open', (code, expected) => {
    expect(callsOf({ 'src/a.ts': code })).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    ["import { createClient } from 'small-http';\ncreateClient('/v2/purposes');"],
    ["import { Client } from 'small-http';\nnew Client('https://a.example/v2');"],
    ["import { send } from 'plain';\nsend('/v2/purposes');"],
  ])('%j is none', (code) => {
    expect(callsOf({ 'src/a.ts': code })).toEqual([]);
  });
});
