import type { CallsAction } from '../link-model.ts';
import { instance, packageRows } from './package-rows.ts';

const effect = instance('effect');

/** The handler is the argument, the member of one, or what `use` sets. */
const runs: CallsAction = {
  kind: 'calls',
  function: [{ made: 0, key: 'handler' }, { made: 1, key: 'handler' }, { made: 0 }, { held: true }],
  with: [{ rest: 0 }],
};

/** Effects of effector: functions that call the handler they are made with. */
export const effector = packageRows({
  id: 'effector',
  page: 'https://effector.dev/en/api/effector/effect/',
  exports: {
    createEffect: effect,
    createDomain: instance('domain'),
  },
  shapes: {
    effect: { call: runs, members: { use: { kind: 'keeps', value: 0 } }, holds: true, isOpen: true },
    domain: { members: { createEffect: effect, effect, createDomain: instance('domain') }, isOpen: true },
  },
});
