import type * as TS from 'typescript';

/** A function as it is written, whatever its kind; one that is only declared has no body. */
export type FunctionNode = TS.SignatureDeclaration & { readonly body?: TS.ConciseBody | undefined };
