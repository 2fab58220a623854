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
      return `${callee} gives ${describeAny(action.value)}${describeTerms(action)}.`;
    case 'keeps':
      return `${callee} holds ${describeGiven(action.value)} from then on, and gives itself back.`;
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

/** Of several values the first that is there. */
function describeAny(value: Given | readonly Given[]): string {
  const all: readonly Given[] = typeof value === 'object' && Array.isArray(value) ? value : [value];
  return all.map(describeGiven).join(', or ');
}

/** What becomes of what an action gives, and when it happens. */
function describeTerms({ in: shape, waits }: Pick<CallsAction, 'in' | 'waits'>): string {
  const place = shape === undefined ? '' : shape === 'generator' ? ' by `yield*`' : `, held in \`${shape}\``;
  const time =
    waits === undefined
      ? ''
      : waits === 'always'
        ? ', when the 1st argument follows'
        : ', also when the 1st argument follows';
  return `${place}${time}`;
}

function describeCall(action: CallsAction): string {
  const { keeps, returns, or, done, isChain } = action;
  return [
    `${keeps === undefined ? '' : `holds ${describeGiven(keeps)} from then on, and `}${describePlainCall(action)}`,
    isChain ? ', one after the other' : '',
    returns === undefined ? '' : `, and gives ${describeGiven(returns)}`,
    or === undefined ? '' : `, and may give ${describeGiven(or)}`,
    done === undefined ? '' : `, then ${describeGiven(done)} with what that gives`,
    describeTerms(action),
  ].join('');
}

function describePlainCall({ function: callee, with: given, this: self, gives = 'result' }: CallsAction): string {
  const args = given === undefined || given.length === 0 ? '' : ` with ${list(given.map(describeGiven))}`;
  const bound = self === undefined ? '' : `, whose \`this\` is ${describeGiven(self)}`;
  return gives === 'function'
    ? `gives a function that calls ${describeAny(callee)}${args || ' with its own arguments'}${bound}`
    : `calls ${describeAny(callee)}${args}${bound}${gives === 'receiver' ? ', and gives itself back' : ''}`;
}

function describeProviding({ name, value, isMember, isDecorator, each }: ProvidesAction): string {
  const given = describeAny(value);
  const under =
    name === undefined
      ? `each member of ${given} under its own name`
      : `${given} under ${typeof name === 'string' ? `the name \`${name}\`` : `the name that is ${describeAny(name)}`}`;
  const member = isMember ? ', by which the code reads it as a property' : '';
  const items = each === undefined ? '' : `, for each item of ${describePosition(each)} if that is a list`;
  return `${isDecorator ? 'is a decorator that ' : ''}keeps ${under}${member}${items}`;
}

function describeGiven(given: Given): string {
  if (typeof given === 'number') return describePosition(given);
  if (given === 'callback') return CALLBACK;
  const { key, of, as } = given;
  const value = `${key === undefined ? '' : `\`${key}\` of `}${describeOrigin(given)}`;
  const each = of === undefined ? value : `${PARTS[of]} of ${value}`;
  return as === undefined ? each : FORMS[as].replace('it', each);
}

const PARTS: Readonly<Record<NonNullable<Source['of']>, string>> = {
  values: 'each value',
  items: 'each item',
  provided: 'what is kept under each name',
  arguments: 'all items',
};

const FORMS: Readonly<Record<NonNullable<Source['as']>, string>> = {
  instance: 'an instance of it',
  result: 'what it gives',
  function: 'a function that gives it',
  held: 'what it holds',
  list: 'a list of it',
  coroutine: 'it, each `yield` of which gives what it yields,',
};

const CALLBACK = 'the first argument that can be called';

function describeOrigin({ argument, made, rest, shape, provided, setting, from, unknown, ...own }: Source): string {
  if (own.receiver) return 'itself';
  if (own.held) return 'what it holds';
  if (own.keeper !== undefined) return `a function that makes it hold ${describePosition(own.keeper)}`;
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
