import { fromJsonString, readEmbedded } from '../embedded.ts';
import { joinFound, type Found } from '../found-request.ts';
import { entriesOf, parseJson, propertyAt } from '../json.ts';
import type { ReadContext, RequestFormat } from '../request-format.ts';
import { readShell } from '../shell/read-shell.ts';

/** A command line with a client of `shell/clients.ts`, and not only its name. */
export const EMBEDDED_COMMAND = /\b(?:curl|wget)(?:\s|\\n|", *")/i;

/** https://docs.npmjs.com/cli/using-npm/scripts */
export const packageScripts: RequestFormat = {
  name: 'package scripts',
  kind: 'shell',
  matches: (path) => /(?:^|\/)package\.json$/.test(path),
  mark: EMBEDDED_COMMAND,
  read: readScripts,
};

function readScripts(text: string, { labels, targetKey }: ReadContext): Found {
  const { root, problems } = parseJson(text);
  const scripts = entriesOf(propertyAt(root, 'scripts')).filter(([, { type }]) => type === 'string');
  const found = scripts.map(([, { offset, length }]) =>
    readEmbedded(fromJsonString(text.slice(offset, offset + length), offset), (script) =>
      readShell(script, { labels, targetKey }),
    ),
  );
  return joinFound([...found, { requests: [], problems }]);
}
