import type * as TS from 'typescript';

/** A function of any syntactic kind; a mere declaration has no body. */
export type FunctionNode = TS.SignatureDeclaration & { readonly body?: TS.ConciseBody | undefined };
