/** What a user says of an import. */
export interface ImportTerms {
  /** The description's file, which the rows cite. */
  readonly document: string;
  readonly id?: string | undefined;
  readonly scopeExtension?: string | undefined;
  readonly anyScope?: boolean | undefined;
  readonly scheme?: string | undefined;
}
