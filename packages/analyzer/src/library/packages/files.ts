import type { NativeCall, NativeFunction } from '../../interpreter/machine/native-call.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { fileNamedBy, toSpecifier } from '../../interpreter/modules/import-pattern.ts';
import { jsonModule } from '../../interpreter/modules/module.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { NULL, opaque, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import { toText } from '../../domain/text.ts';
import type { Text, Value } from '../../domain/value.ts';
import { createJsonText } from '../ecmascript/json.ts';

/**
 * https://nodejs.org/api/fs.html: what reads a file. The texts of JSON files beside the code are known; those of all
 * others are not.
 */
export const fsModule: Readonly<Record<string, NativeFunction>> = {
  readFileSync: readText,
  readFile: calledBack(readText),
  'promises.readFile': readText,
};

export const fsPromisesModule: Readonly<Record<string, NativeFunction>> = { readFile: readText };

/** https://github.com/jprichardson/node-fs-extra#readme */
export const fsExtraModule: Readonly<Record<string, NativeFunction>> = {
  readFileSync: readText,
  readFile: calledBack(readText),
  readJson: calledBack(readJson),
  readJSON: calledBack(readJson),
  readJsonSync: readJson,
  readJSONSync: readJson,
};

function readText(made: NativeCall): Value {
  return mapValue(named(made), (file) => {
    const path = file.kind === 'text' ? jsonFile(made.machine, file) : undefined;
    return path === undefined
      ? unknown({ name: 'file', reason: 'it is read from a file' })
      : createJsonText(`the text of ${made.machine.project.relative(path)}`, jsonModule(made.machine, path));
  });
}

function readJson(made: NativeCall): Value {
  return mapValue(named(made), (file) => {
    const path = file.kind === 'text' ? jsonFile(made.machine, file) : undefined;
    return path === undefined
      ? unknown({ name: 'json', reason: 'it is read from a file' })
      : jsonModule(made.machine, path);
  });
}

function named({ machine, args }: NativeCall): Value {
  return mapValue(printed(machine, argumentAt(args, 0)), (atom) => toText(atom));
}

/** The path of a JSON file that the project has. */
function jsonFile(machine: Machine, text: Text): string | undefined {
  const { module } = machine.frame;
  const file = fileNamedBy(text, module);
  if (file?.endsWith('.json') !== true) return undefined;
  const resolution = machine.project.resolve(toSpecifier(file, module), module.path);
  return resolution.kind === 'file' ? resolution.path : undefined;
}

/** It gives what it reads, or calls its last argument back with that. */
function calledBack(read: NativeFunction): NativeFunction {
  return (made) => {
    const given = read(made);
    const callback = made.args.items.at(-1);
    if (callback?.kind !== 'object' || !callback.callable) return given;
    invoke(made.machine, callback, UNDEFINED, [NULL, given], made.node);
    return opaque('nothing');
  };
}
