/** Whether a file may provide something to a framework or a container, by the words with which code does so. */
export function providesSome(text: string): boolean {
  return WORDS.test(text);
}

const WORDS = new RegExp(
  [
    /\buse(?:Value|Factory|Class|Existing|Token)\b|\bwithInterceptors\b|\bload\s*:\s*\[/,
    /\bprovide\s*\(|\bsetContext\s*\(/,
    /\.to(?:ConstantValue|DynamicValue|ResolvedValue|Service|Self|Class|Injectable|Provider|Alias|Factory)?\(/,
    /\bas(?:Value|Function|Class)\(|\bregister(?:Instance|Singleton|As)\(|\bregistry\(|\bContainer\.set\(/,
    /\b(?:app|c|ctx|context)\.set\(|\blocals\b|\b(?:ctx|context)\.(?:state|context)\b|\.decorate\(/,
    /\b(?:Command|Query|Events)Handler\(|\bsetWorldConstructor\(|\bnew Worker\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
