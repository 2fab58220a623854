/** Handlers are made and kept; nothing is sent, and nothing is caught. */
export const http = Object.fromEntries(['get', 'post', 'put', 'patch', 'delete', 'all'].map((verb) => [verb, (path, resolver) => ({ verb, path, resolver })]));
export const HttpResponse = { json: (body, init) => ({ body, ...init }) };
