import type { PlaceSubject } from '@scopewright/audit';
import { count } from '../text/count.ts';
import { wrap } from '../text/wrap.ts';
import { briefCallLines, callLines } from './explain-calls.ts';
import { factLines, groupAlike } from './explain-endpoints.ts';
import type { Page, Section } from './explain-text.ts';

/**
 * The calls that are reported at a place or lead through it, the findings on them, and the scopes that grant their
 * endpoints.
 */
export function placeSections(subject: PlaceSubject, page: Page): readonly Section[] {
  const { calls, passing, ofTexts, endpoints } = subject;
  const { paint } = page;
  const name = [subject.file, subject.line, ...(subject.column === undefined ? [] : [subject.column])].join(':');
  if (calls.length + passing.length + ofTexts.length === 0)
    return [[paint(['bold', 'underline'], name), ...nearestLines(subject, page)], placeFindingLines(subject, page)];
  return [
    [paint(['bold', 'underline'], name), ...callLines(calls, page)],
    ofTexts.length === 0
      ? []
      : [
          paint(
            ['underline'],
            `${count(ofTexts.length, 'call')} that ${ofTexts.length === 1 ? 'is' : 'are'} decided elsewhere, to the endpoint whose path is on this line`,
          ),
          ...briefCallLines(ofTexts, page),
        ],
    passing.length === 0
      ? []
      : [
          paint(
            ['underline'],
            `${count(passing.length, 'call')} that ${passing.length === 1 ? 'is' : 'are'} decided elsewhere and ${passing.length === 1 ? 'leads' : 'lead'} through this place`,
          ),
          ...briefCallLines(passing, page),
        ],
    placeFindingLines(subject, page),
    disabledLines(subject, page),
    remedyLines(subject, page),
    ...groupAlike(endpoints).map((alike) => [
      ...alike.map(({ endpoint }) => paint(['underline'], endpoint)),
      ...factLines(alike, page),
    ]),
  ];
}

function nearestLines({ nearest, line, file }: PlaceSubject, { layout, quoter }: Page): Section {
  const block = { indent: '  ', columns: layout.columns };
  const said = wrap(`No HTTP call is made at this line, and none leads through it.`, block);
  if (nearest.length === 0)
    return [...said, ...wrap(`${file} has no calls; \`scopewright calls\` lists all calls of the project.`, block)];
  const near = nearest.flatMap((hop) => [`    ${hop.file}:${hop.line}:${hop.column}`, ...quoter(hop, '      ')]);
  return [...said, ...wrap(`The closest to line ${line}:`, block), ...near];
}

function placeFindingLines({ findings }: PlaceSubject, { layout, paint }: Page): Section {
  if (findings.length === 0) return [];
  const lines = findings.flatMap(({ severity, rule, found, help, details = [] }) => [
    `  ${severity}  ${paint(['dim'], rule)}`,
    ...[found, ...details, help].flatMap((text) => wrap(text, { indent: '    ', columns: layout.columns })),
  ]);
  return [paint(['underline'], 'Findings'), ...lines];
}

function disabledLines({ disabled }: PlaceSubject, { layout }: Page): Section {
  if (disabled === undefined) return [];
  const { file, line, rules, reason } = disabled;
  const said = `The comment at ${file}:${line} disables ${rules.map((rule) => `\`${rule}\``).join(' and ')} here: ${reason}`;
  return wrap(said, { indent: '', columns: layout.columns });
}

function remedyLines({ remedies }: PlaceSubject, { layout, paint }: Page): Section {
  return remedies.length === 0
    ? []
    : [
        paint(['underline'], 'How to resolve it'),
        ...remedies.flatMap((text) => wrap(text, { indent: '  ', columns: layout.columns })),
      ];
}
