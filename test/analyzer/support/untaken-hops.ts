/**
 * Calls that the type checker resolves and the engine does not take, by program, each with the reason. A call that is
 * taken by now has to leave the list.
 */
export const untakenHops: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'compiled-sdk': {
    'lib/workpapers.js:2 calls a function of lib/workpapers.js:2':
      'it is the inlined helper of a compiler, which is followed as what it stands for',
  },
  'consent-kiosk': {
    'js/vendor/emitter-1.3.js:3 calls a function of js/vendor/emitter-1.3.js:5':
      'the file exports for Node too, and that way is followed',
    'js/vendor/emitter-1.3.js:4 calls a function of js/vendor/emitter-1.3.js:5':
      'the factory is the body of the module, and its call no call site of its own',
  },
  'umd-client': {
    'trust.js:5 calls a function of trust.js:9':
      'the factory is the body of the module, and its call no call site of its own',
    'trust.js:7 calls a function of trust.js:9':
      'it is the way for a page without modules, and the file is loaded as one',
  },
};
