import type { Sender } from '@scopewright/analyzer';

import { count, listSome } from '../../contract/phrases.ts';
import type { Remark } from '../../contract/result.ts';
import type { Credential, Manifest, SenderMark } from '../../inputs/manifest/manifest.ts';
import { marksShown, type Owner } from '../../inputs/ownership.ts';
import type { JudgedCall } from '../../judgement/judged-call.ts';

type SendingCall = Pick<JudgedCall, 'call' | 'owners'>;

/**
 * Remarks on what tells credentials apart: entries of `env` and `clients` that no call shows, which are likely
 * misspelled, and calls that show several credentials at once, so that each of these counts.
 */
export function remarkOnSenderMarks(calls: readonly SendingCall[], manifests: readonly Manifest[]): readonly Remark[] {
  return manifests.flatMap((manifest) => {
    const marked = manifest.credentials.filter(({ marks }) => marks.length > 0);
    if (marked.length === 0) return [];
    return [
      ...(manifest.isWhole ? remarkOnIdle(calls, marked, manifest) : []),
      ...remarkOnSeveral(calls, marked, manifest),
    ];
  });
}

function remarkOnIdle(
  calls: readonly SendingCall[],
  marked: readonly Credential[],
  { file }: Manifest,
): readonly Remark[] {
  const senders = calls.flatMap(({ call }) => call.senders ?? []);
  return marked.flatMap(({ name, marks }) =>
    marks
      .filter(({ key, text }) => senders.every((sender) => !sender[key].includes(text)))
      .map((mark) => ({
        file,
        line: mark.span.line,
        column: mark.span.column,
        message: `No call shows \`${mark.text}\`, listed under \`${mark.key}\` of \`${name}\`: ${wanted[mark.key]}, or remove it. Calls that show no credential belong to those of their files.`,
      })),
  );
}

const wanted: Readonly<Record<SenderMark['key'], string>> = {
  env: 'write the variable that the token or the settings of its client come from',
  clients: 'write the name under which the code keeps, makes or calls its client',
};

/** One remark for each set of credentials, at the first of the calls. */
function remarkOnSeveral(
  calls: readonly SendingCall[],
  marked: readonly Credential[],
  manifest: Manifest,
): readonly Remark[] {
  const groups = new Map<string, { readonly shown: readonly string[]; readonly calls: SendingCall[] }>();
  for (const judged of calls) {
    const shown = findSeveral(judged, marked, manifest);
    if (shown.length === 0) continue;
    const key = shown.join('\n');
    const group = groups.get(key) ?? { shown, calls: [] };
    group.calls.push(judged);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ shown, calls: [first, ...others] }) => {
    const { file, line, column } = first!.call; // a group has at least one
    const where =
      others.length === 0 ? 'This call shows' : `${count(others.length + 1, 'call')}, the first one here, show`;
    return {
      file,
      line,
      column,
      message: `${where} several credentials at once (${shown.join('; ')}), and may use each: each needs what is called. Name what only one of them has under \`clients\` or \`env\`.`,
    };
  });
}

/** The credentials that one chain of calls shows together, each with the entry that it shows: `` `vendor` by `http` ``. */
function findSeveral(
  { call, owners }: SendingCall,
  marked: readonly Credential[],
  manifest: Manifest,
): readonly string[] {
  const own = new Set(owners.filter((owner: Owner) => owner.manifest === manifest).map(({ credential }) => credential));
  const shownBy = (sender: Sender): readonly string[] =>
    marked
      .filter((credential) => own.has(credential))
      .flatMap((credential) => {
        const shown = marksShown(credential, sender).map(({ text }) => text);
        return shown.length === 0 ? [] : [`\`${credential.name}\` by ${listSome(shown, 2)}`];
      });
  return (call.senders ?? []).map(shownBy).find((shown) => shown.length > 1) ?? [];
}
