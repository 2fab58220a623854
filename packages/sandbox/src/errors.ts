/** An error that the user of a sandbox can fix: a manifest or a folder of responses that cannot be used. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
}
