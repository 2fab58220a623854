/** Something that the user can mend: its message is all that is printed, and the exit status is 2. */
export class ExpectedError extends Error {
  override readonly name = 'ExpectedError';
}
