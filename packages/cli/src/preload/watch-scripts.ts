import { syncBuiltinESMExports } from 'node:module';
import { isAbsolute } from 'node:path';
import type Vm from 'node:vm';

import { findMapUrl } from './source-maps.ts';

/**
 * The URLs of source maps of the scripts that the program makes with `vm.Script`, by the script's path, as they come:
 * Jest runs what it has compiled that way, and no file has the maps. The class stays what it is in every other respect.
 */
export function watchScripts(vm: typeof Vm): ReadonlyMap<string, string> {
  const urls = new Map<string, string>();
  vm.Script = new Proxy(vm.Script, {
    construct(target, given: [unknown, (string | { readonly filename?: string })?], newTarget) {
      const [code, options] = given;
      const file = typeof options === 'string' ? options : options?.filename;
      const url = typeof file === 'string' && isAbsolute(file) ? findMapUrl(String(code)) : undefined;
      if (typeof file === 'string' && url !== undefined) urls.set(file, url);
      return Reflect.construct(target, given, newTarget) as object;
    },
  });
  syncBuiltinESMExports();
  return urls;
}
