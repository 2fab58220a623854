'use strict';

const http = require('http');

/** What the platform calls when an audit changes; nothing of this is a request of its own. */
exports.create = (changed) =>
  http.createServer((request, response) => {
    if (request.method === 'POST' && request.url.startsWith('/v1/audits/')) changed.add(request.url.slice('/v1/audits/'.length));
    response.writeHead(204).end();
  });
