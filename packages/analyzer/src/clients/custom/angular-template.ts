import type * as TS from 'typescript';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { findSlot } from '../../interpreter/objects/property.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';

/**
 * Whether the template of a component may set the signal that an initializer of its class makes: `(click)="page.set(2)"`
 * or `[(ngModel)]="page"`. No template in a file of its own is read, so it may set whatever is not private.
 */
export function mayBeSetByTemplate({ machine, node }: NativeCall): boolean {
  const { thisValue } = machine.frame;
  const constructor = thisValue.kind === 'object' ? findSlot(thisValue, 'constructor') : undefined;
  if (constructor?.kind !== 'object' || constructor.callable?.kind !== 'class') return false;
  const { node: component } = constructor.callable;
  const name = memberMaking(component, node);
  const template = templateOf(component);
  if (name === undefined || !template) return false;
  return template.text === undefined || mentionsChange(template.text, name);
}

/** The name of the field that a template can reach and whose initializer has the node. */
function memberMaking(component: TS.ClassLikeDeclaration, { pos, end }: TS.Node): string | undefined {
  const member = component.members.find((each) => each.pos <= pos && end <= each.end);
  if (!member?.name || !ts.isPropertyDeclaration(member) || !ts.isIdentifier(member.name)) return undefined;
  return hasModifier(member, ts.SyntaxKind.PrivateKeyword) ? undefined : member.name.text;
}

function mentionsChange(template: string, name: string): boolean {
  if (template.includes(`${name}.set`) || template.includes(`${name}.update`)) return true;
  const [, ...bound] = template.split('[(');
  return bound.some((each) => each.split('>', 1)[0]!.includes(name)); // a split gives one part at least
}

/** The text of a component's template; it is undefined where it stands in another file or is made by code. */
function templateOf(node: TS.ClassLikeDeclaration): { readonly text: string | undefined } | undefined {
  for (const { expression } of (ts.canHaveDecorators(node) && ts.getDecorators(node)) || []) {
    if (!ts.isCallExpression(expression) || !ts.isIdentifier(expression.expression)) continue;
    if (expression.expression.text === 'Component') return { text: inlineTemplate(expression.arguments[0]) };
  }
  return undefined;
}

function inlineTemplate(definition: TS.Expression | undefined): string | undefined {
  if (!definition || !ts.isObjectLiteralExpression(definition)) return undefined;
  for (const property of definition.properties)
    if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === 'template')
      return ts.isStringLiteralLike(property.initializer) ? property.initializer.text : undefined;
  return undefined;
}
