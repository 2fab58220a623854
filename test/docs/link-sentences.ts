import type {
  CallsAction,
  Given,
  LinkAction,
  ProvidesAction,
  Source,
} from '../../packages/analyzer/src/clients/link-model.ts';
import { list, position } from './phrases.ts';

/** What an action that hands on does, as a sentence of the page of clients. */
export function describeLink(callee: string, action: LinkAction): string {
  switch (action.kind) {
    case 'calls':
      return `${callee} ${describeCall(action)}.`;
    case 'gives':
      return `${callee} gives ${describeGiven(action.value)}.`;
    case 'provides':
      return `${callee} ${describeProviding(action)}.`;
    case 'injects':
      return `${callee} is a decorator: what it stands at gets ${describeGiven(action.value)}.`;
    case 'fills':
      return `${callee} gives ${describeGiven(action.text)} with ${describeGiven(action.values)} in the place of each \`${PLACEHOLDERS[action.form]}\`.`;
  }
}

const PLACEHOLDERS: Readonly<Record<Extract<LinkAction, { kind: 'fills' }>['form'], string>> = {
  '{}': '{name}',
  '{{}}': '{{name}}',
  '${}': '${name}',
  '<%= %>': '<%= name %>',
  ':': ':name',
  '%': '%s',
};

function describeCall({ function: callee, with: given, this: self, gives = 'result' }: CallsAction): string {
  const args = given === undefined || given.length === 0 ? '' : ` with ${list(given.map(describeGiven))}`;
  const bound = self === undefined ? '' : `, whose \`this\` is ${describeGiven(self)}`;
  return gives === 'function'
    ? `gives a function that calls ${describeGiven(callee)}${args || ' with its own arguments'}${bound}`
    : `calls ${describeGiven(callee)}${args}${bound}${gives === 'receiver' ? ', and gives itself back' : ''}`;
}

function describeProviding({ name, value, isMember, isDecorator, each }: ProvidesAction): string {
  const given = describeAll(value);
  const under =
    name === undefined
      ? `each member of ${given} under its own name`
      : `${given} under ${typeof name === 'string' ? `the name \`${name}\`` : `the name that is ${describeAll(name)}`}`;
  const member = isMember ? ', by which the code reads it as a property' : '';
  const items = each === undefined ? '' : `, for each item of ${describePosition(each)} if that is a list`;
  return `${isDecorator ? 'is a decorator that ' : ''}keeps ${under}${member}${items}`;
}

function describeAll(given: Given | readonly Given[]): string {
  const all: readonly Given[] = typeof given === 'object' && Array.isArray(given) ? given : [given as Given];
  return all.map(describeGiven).join(', or ');
}

function describeGiven(given: Given): string {
  if (typeof given === 'number') return describePosition(given);
  if (given === 'callback') return CALLBACK;
  const { key, of, as } = given;
  const value = `${key === undefined ? '' : `\`${key}\` of `}${describeOrigin(given)}`;
  const each =
    of === undefined ? value : of === 'values' ? `each value of ${value}` : `what is kept under each name of ${value}`;
  switch (as) {
    case 'instance':
      return `an instance of ${each}`;
    case 'result':
      return `what ${each} gives`;
    case 'function':
      return `a function that gives ${each}`;
    case 'list':
      return `a list of ${each}`;
    default:
      return each;
  }
}

const CALLBACK = 'the first argument that can be called';

function describeOrigin({ argument, made, rest, shape, provided, setting, from, unknown }: Source): string {
  if (argument !== undefined) return describePosition(argument);
  if (made !== undefined) return `${describePosition(made)} of the call that made it`;
  if (rest !== undefined)
    return rest === 'callback'
      ? 'the arguments behind that'
      : rest === 0
        ? 'all arguments'
        : `the arguments from ${describePosition(rest)} on`;
  if (shape !== undefined) return `\`${shape}\``;
  if (from !== undefined) return describeGiven(from);
  if (provided !== undefined)
    return `what is kept under ${typeof provided === 'string' ? `\`${provided}\`` : `the name that is ${describeGiven(provided)}`}`;
  if (setting !== undefined) return `the setting that ${describePosition(setting)} names`;
  return `its \`${unknown ?? 'value'}\``;
}

function describePosition(index: number): string {
  if (index === -1) return 'the last argument';
  return index < 0 ? `the ${position(-index - 1)} argument from the end` : `the ${position(index)} argument`;
}
