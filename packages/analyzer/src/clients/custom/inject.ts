import type { Custom } from './client-call.ts';
import { construct } from '../../interpreter/functions/construct.ts';
import { argumentAt, NO_ARGUMENTS } from '../../interpreter/machine/machine.ts';
import { symbolicInstanceOf } from '../../interpreter/functions/symbolic.ts';
import { unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';

/** `inject(Token)`: a new client, or a symbolic instance of a class of the code. */
export const inject: Custom = ({ made: { machine, args, node } }) =>
  mapValue(argumentAt(args, 0), (token) => {
    if (token.kind === 'object' && machine.identities.clients.has(token.id))
      return construct(machine, token, NO_ARGUMENTS, node);
    const instance =
      token.kind === 'object' && token.callable?.kind === 'class' ? symbolicInstanceOf(machine, token) : undefined;
    return (
      instance ?? unknown({ name: 'injected', reason: 'what is injected is not part of the code', isSymbolic: true })
    );
  });
