/** Why a part of a request is unknown; each is the `reason` of a hole. */
export const reasons = {
  environment: { reason: 'the environment sets it' },
  argument: { reason: 'it is an argument of the script' },
  output: { reason: 'a command prints it' },
  computed: { reason: 'the script computes it' },
  read: { reason: 'the script reads it' },
  loop: { reason: 'a loop sets it' },
  item: { reason: 'it is an item of a list' },
  range: { reason: 'it is one of a range' },
  file: { reason: 'the command reads it from a file' },
  target: { reason: 'the request has another target than its URL' },
  commandVariable: { reason: 'it is a variable of the command' },
  script: { reason: 'a script of the collection makes it' },
  workflow: { reason: 'the workflow sets it' },
  contract: { reason: 'the contract names only the provider' },
  configuration: { reason: 'the configuration computes it' },
  tooMany: { reason: 'it is one of too many values' },
} as const satisfies Readonly<Record<string, { readonly reason: string }>>;

export type Reason = keyof typeof reasons;
