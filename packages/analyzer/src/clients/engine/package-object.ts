import type { ClientModel } from '../model.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { handOver, handOverAs } from '../../interpreter/objects/foreign.ts';
import { unknown } from '../../domain/atoms.ts';
import type { Unknown, Value } from '../../domain/value.ts';

/** What no row of a package tells, by the name of a shape. */
export function packageObject({ project, frame }: Machine, { id }: ClientModel, shape: string): Unknown {
  const name = shape === 'default' ? id : shape;
  const from = project.installedPackage(id, frame.module.path);
  return unknown({ name, source: name, reason: `the package \`${id}\` is not analysed`, from });
}

/** Other objects of the package may have what code keeps on one of them. */
export function handToPackage(machine: Machine, { id }: ClientModel, name: string, value: Value): void {
  handOver(machine, { from: machine.project.installedPackage(id, machine.frame.module.path) }, value, true);
  handOverAs(machine, name, value);
}
