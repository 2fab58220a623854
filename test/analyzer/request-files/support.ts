import { formatUrl, type Analysis } from '@scopewright/analyzer';
import { NameLabels } from '../../../packages/analyzer/src/domain/name-labels.ts';
import { requestFormats } from '../../../packages/analyzer/src/request-files/formats/index.ts';
import { Positions } from '../../../packages/analyzer/src/request-files/positions.ts';
import { endpointKey } from '../support/endpoint-key.ts';
import { analysisOf, type Files, type Settings } from '../support/program.ts';

/** An analysis in which all request files count. */
export function analysisOfRequests(files: Files, settings: Settings = {}): Analysis {
  return analysisOf(files, { names: ['TRUST_BASE_URL'], requestFiles: () => 'read', ...settings });
}

/** The requests of one file, `3:1 GET {TRUST_BASE_URL}/v2/purposes via 2:1`; a method that is not known is `?`. */
export function sentBy(file: string, text: string, others: Files = {}): readonly string[] {
  const format = requestFormats.find(({ matches, mark }) => matches(file) && mark.test(text));
  if (!format) return [];
  const files: Files = { ...others, [file]: text };
  const positions = new Positions(text);
  const toPlace = (position: number): string => {
    const { line, column } = positions.at(position);
    return `${line}:${column}`;
  };
  const { requests, problems } = format.read(text, {
    file,
    labels: new NameLabels(['TRUST_BASE_URL']),
    targetKey: endpointKey,
    paths: Object.keys(files),
    textOf: (path) => files[path],
  });
  return [
    ...requests.flatMap(({ pos, targets }) =>
      targets.map(({ method, url, via = [] }) => {
        const hops = via.map((hop) => ` via ${toPlace(hop.pos)}`).join('');
        return { pos, line: `${toPlace(pos)} ${method ?? '?'} ${formatUrl(url)}${hops}` };
      }),
    ),
    ...problems.map(({ pos, message }) => ({ pos, line: `${toPlace(pos)} ${message}` })),
  ]
    .sort((left, right) => left.pos - right.pos)
    .map(({ line }) => line);
}
