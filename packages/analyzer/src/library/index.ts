/**
 * The folder `library/` takes values, and the machine that evaluates them. It gives the values that the language, npm
 * packages and frameworks compute from them, as tables of native functions by name. It knows no HTTP client except
 * those that `createLibrary` receives, and never runs the analysed code.
 */

import type { ClientLibrary, Library } from '../interpreter/machine/library.ts';
import { functionMembers } from './ecmascript/function.ts';
import { readGlobal, readOwnGlobal } from './ecmascript/globals.ts';
import { listMembers } from './ecmascript/list.ts';
import { mapMembers } from './ecmascript/map.ts';
import { numberMembers } from './ecmascript/number.ts';
import { objectMembers } from './ecmascript/object.ts';
import { promiseMembers, settle } from './ecmascript/promise.ts';
import { createRegExp } from './ecmascript/regexp.ts';
import { stringMembers } from './ecmascript/string.ts';
import { callOnUnknown } from './ecmascript/unknown.ts';
import { readUrlPart, writeUrlPart } from './ecmascript/url.ts';
import { readStore, writeStore } from './frameworks/svelte.ts';
import { componentThis, defineComponent } from './frameworks/vue.ts';
import { inlineHelper } from './packages/compiled-helpers.ts';
import { isModuleOfPlatform, readModuleOfPlatform } from './packages/modules.ts';

/** Assembles the library from its tables of native functions and the clients. */
export function createLibrary(clients: ClientLibrary): Library {
  return {
    members: {
      function: functionMembers,
      list: listMembers,
      map: mapMembers,
      number: numberMembers,
      object: objectMembers,
      promise: promiseMembers,
      string: stringMembers,
    },
    globals: { read: readGlobal, readOwn: readOwnGlobal },
    modules: { isKnown: isModuleOfPlatform, read: readModuleOfPlatform },
    urls: { read: readUrlPart, write: writeUrlPart },
    frameworks: { inlineHelper, defineComponent, componentThis, readStore, writeStore },
    clients,
    createRegExp,
    settle,
    callOnUnknown,
  };
}
