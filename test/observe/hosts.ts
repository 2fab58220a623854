/** `*.` stands for one or more labels; letter case does not count; without a port every port matches. */
export function isHost(host: string, pattern: string): boolean {
  const plain = pattern.includes(':') ? host.toLowerCase() : host.toLowerCase().replace(/:\d+$/, '');
  const wanted = pattern.toLowerCase();
  return wanted.startsWith('*.')
    ? plain.endsWith(wanted.slice(1)) && plain.length > wanted.length - 1
    : plain === wanted;
}
