export { SandboxError } from './errors.ts';
export type { Exchange } from './exchange.ts';
export type { SandboxCredential, SandboxManifest } from './manifest.ts';
export type { SandboxOptions, SandboxReply, SandboxRequest } from './options.ts';
export type { Responses } from './responses.ts';
export { createSandbox, type ClientCredentials, type Sandbox } from './sandbox.ts';
export { startSandbox, type RunningSandbox, type StartOptions } from './start-sandbox.ts';
