/** Something that whoever starts a sandbox can mend: a manifest or a folder of responses that it cannot use. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
}
