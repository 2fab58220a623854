import type { NativeCall, NativeTable } from '../../interpreter/machine/native-call.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { defineComponent, provide } from './vue.ts';

/** https://vuejs.org/api/application.html */
export const vueAppModule: NativeTable = {
  createApp: ({ machine, args }) => createApp(machine, argumentAt(args, 0)),
  createSSRApp: ({ machine, args }) => createApp(machine, argumentAt(args, 0)),
};

/**
 * An application: its plugins run with their options, and what they provide or set is there for all components. What
 * is set on `config.globalProperties` is stored like any property.
 */
function createApp(machine: Machine, root: Value): Obj {
  defineComponent(machine, root);
  const app = createRecord(
    machine,
    [],
    unknown({ name: 'app', source: 'vue app', reason: 'it is an application of Vue', isSymbolic: true }),
  );
  for (const [name, apply] of Object.entries(appMembers(app)))
    app.cells.initialise(name, createNative(machine, name, apply));
  return app;
}

const appMembers = (app: Obj): NativeTable => ({
  use: (used) => (install(used, app), app),
  provide: ({ machine, args, node }) => (provide(machine, argumentAt(args, 0), argumentAt(args, 1), node), app),
  component: ({ machine, args }) => (defineComponent(machine, argumentAt(args, 1)), app),
  mixin: ({ machine, args }) => (defineComponent(machine, argumentAt(args, 0)), app),
});

/** `app.use(plugin, options)`: a plugin is a function, or an object with a method `install`. */
function install({ machine, args, node }: NativeCall, app: Obj): void {
  const plugin = argumentAt(args, 0);
  mapValue(plugin, (atom) => {
    if (atom.kind !== 'object') return atom;
    const run = getProperty(machine, atom, 'install');
    const callee = run.kind === 'object' && run.callable ? run : atom;
    if (callee.callable)
      call(machine, callee, { thisValue: atom, args: { ...args, items: [app, ...args.items.slice(1)] }, node });
    return UNDEFINED;
  });
}
