import { toPrintable } from '../text/printable.ts';

interface Started {
  readonly url: string;
  readonly tokenPath: string;
  readonly manifests: readonly string[];
  readonly clientsFile: string;
}

/** The line that a sandbox prints when it starts to listen: its URL, and how to use it. */
export function sandboxLine({ url, tokenPath, manifests, clientsFile }: Started): string {
  return `${toPrintable(`${url} answers as the platform with the scopes of ${manifests.join(' and ')}: get tokens with POST ${tokenPath}; client ids and secrets are in ${clientsFile}. Press Ctrl+C to stop.`)}\n`;
}
