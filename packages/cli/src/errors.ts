/** An error that the user can fix: only its message is printed, and the exit status is 2. */
export class ExpectedError extends Error {
  override readonly name = 'ExpectedError';
}
