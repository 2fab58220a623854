import type * as TS from 'typescript';
import type { Module } from './module.ts';

/** A type annotation and the file whose names it uses. */
export interface TypeReference {
  readonly node: TS.TypeNode | TS.InterfaceDeclaration | TS.ClassLikeDeclaration;
  readonly module: Module;
  /** Set for `purposes?: string[]`: the value may be missing. */
  readonly isOptional?: boolean;
}

/** What `typeof` gives for the primitive values that a type allows; `mixed` if these are of several types. */
export type PrimitiveType = 'string' | 'number' | 'boolean' | 'mixed';
