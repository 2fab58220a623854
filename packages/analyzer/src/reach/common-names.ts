/** Names that so many unrelated objects have that they tell nothing about what an unknown object's property is. */
export const COMMON_NAMES = new Set([
  'get', 'post', 'put', 'patch', 'delete', 'del', 'head', 'options', 'request', 'send', 'fetch', 'call', 'apply', 'bind', 'then', 'catch', 'finally', 'map', 'filter', 'forEach', 'find', 'push', 'set', 'has', 'add', 'on',
  'once', 'emit', 'use', 'all', 'run', 'execute', 'handler', 'handle', 'default', 'constructor', 'toString', 'start', 'stop', 'open', 'close', 'init', 'load', 'save', 'update', 'create', 'remove', 'list', 'next', 'end', 'write', 'read', 'value',
]);
