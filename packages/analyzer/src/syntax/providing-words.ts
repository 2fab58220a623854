/** Whether a file may provide something to a framework or a container, by the words with which code does so. */
export function providesSome(text: string): boolean {
  return WORDS.test(text);
}

const WORDS =
  /\buse(?:Value|Factory|Class|Existing|Token)\b|\.to(?:ConstantValue|DynamicValue|Service|Self)?\(|\bas(?:Value|Function|Class)\(|\bregister(?:Instance|Singleton|As)\(|\bContainer\.set\(|\bload\s*:\s*\[|\bwithInterceptors\b/;
