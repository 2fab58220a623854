import type { UnknownClient } from '@scopewright/analyzer';

import type { AnalyzedProject } from '../analysis/analyzed-project.ts';
import type { Place } from '../contract/place.ts';
import { marksShown, type Owner, type Ownership } from '../inputs/ownership.ts';
import type { IdleName } from './idle-names.ts';
import type { JudgedCall } from './judged-call.ts';
import type { JudgedCode, Judgement } from './judgement.ts';
import { createNearbyCode } from './nearby-code.ts';
import type { ObservedUse } from './observed/observed-uses.ts';
import type { JudgedPathText } from './path-texts/judge-path-texts.ts';

/** The analysed code of a credential. */
export interface CredentialCode {
  /** The calls that belong to it. */
  readonly calls: readonly JudgedCall[];
  /** Calls of its manifest that belong to no credential: an open one may be its own. */
  readonly uncovered: readonly JudgedCall[];
  /**
   * Calls of other credentials that code without a credential also leads to, if that code loads this credential's code.
   */
  readonly started: readonly JudgedCall[];
  /** Calls that belong to other credentials by their files, and stand in files that this credential's files import. */
  readonly imported: readonly JudgedCall[];
  /** The possible requests of methods that no call was found to invoke. */
  readonly unreached: readonly JudgedCall[];
  /** Calls of other credentials that its code leads to: if one is open, it may be sent with this credential. */
  readonly led: readonly JudgedCall[];
  /** Whether its code may send a call although that call belongs to no credential. */
  readonly isNearby: (call: JudgedCall) => boolean;
  /** The requests that runs made with it; they count as calls. */
  readonly observedUses: readonly ObservedUse[];
  /**
   * Places that may call any endpoint: files that could not be analysed completely, and imports that resolve to no
   * file.
   */
  readonly unread: readonly Place[];
  /** Imports of packages that look like HTTP clients and are not known, in its files and in those of no credential. */
  readonly unknownClients: readonly UnknownClient[];
  /** Where it reads a base URL of the platform that no call was found to start with. */
  readonly unusedBases: readonly Place[];
  /** Names of the manifest that no code reads. */
  readonly idleNames: readonly IdleName[];
  /** Texts in it that look like paths of the platform, and that none of its calls explains. */
  readonly pathTexts: readonly JudgedPathText[];
  /** Whether any file that its manifest governs was analysed. */
  readonly hasCode: boolean;
  /** Whether some of that code matches the credential's `files`, or leads to one of its calls. */
  readonly isCovering: boolean;
}

type CodeToSelect = Omit<JudgedCode, 'comments'> & Pick<Judgement, 'observedUses'>;

/** Returns a function that selects the code of one credential from the judged code. */
export function createCodeSelector(
  { analysis }: Pick<AnalyzedProject, 'analysis'>,
  ownership: Ownership,
  { calls, unreached, pathTexts, unusedBases, idleNames, observedUses }: CodeToSelect,
): (owner: Owner) => CredentialCode {
  const { manifestsOf, coverOf } = ownership;
  const { isNearby, isStartedFor, isImportedFor } = createNearbyCode(analysis, ownership);
  const governing = new Set(analysis.files.flatMap(manifestsOf));
  const covered = new Set(
    [...analysis.files.flatMap(coverOf), ...calls.flatMap(({ owners }) => owners)].map(({ credential }) => credential),
  );
  const unread = [...analysis.problems, ...analysis.unresolvedImports.filter(({ mayCarryCalls }) => mayCarryCalls)];
  return (owner) => {
    const { manifest, credential } = owner;
    const isFromNearby = (call: JudgedCall): boolean =>
      coverOf(call.call.file).length === 0 && isOfOthers(call, owner) && isNearby(call.call, credential);
    return {
      calls: calls.filter((call) => isOf(call, owner)),
      uncovered: calls.filter((call) => call.manifest === manifest && call.owners.length === 0),
      started: calls.filter((call) => isOfOthers(call, owner) && isStartedFor(call.call, credential)),
      imported: calls.filter(
        (call) =>
          isOfOthers(call, owner) &&
          !isSentByMark(call) &&
          coverOf(call.call.file).every((cover) => cover.credential !== credential) &&
          isImportedFor(call.call, credential),
      ),
      unreached: unreached.filter((call) => call.manifest === manifest || isOf(call, owner)),
      led: calls.filter((call) => isLed(call, owner, ownership) || isFromNearby(call)),
      isNearby: ({ call }) => isNearby(call, credential),
      observedUses: observedUses.filter((use) => use.owner?.credential === credential),
      unread: unread.filter(
        ({ file, importers = [] }) =>
          manifestsOf(file).length === 0 || [file, ...importers].some((each) => manifestsOf(each).includes(manifest)),
      ),
      unknownClients: (analysis.unknownClients ?? []).filter(({ file }) => {
        const covers = coverOf(file);
        return covers.length === 0
          ? manifestsOf(file).includes(manifest)
          : covers.some((cover) => cover.credential === credential);
      }),
      unusedBases: unusedBases.filter(({ credentials }) => credentials.has(credential)).map(({ text }) => text),
      idleNames,
      pathTexts: pathTexts.filter(({ holdsBack }) => holdsBack.has(credential)),
      hasCode: governing.has(manifest),
      isCovering: covered.has(credential),
    };
  };
}

function isOf({ owners }: JudgedCall, { credential }: Owner): boolean {
  return owners.some((owner) => owner.credential === credential);
}

function isOfOthers({ owners }: JudgedCall, { credential }: Owner): boolean {
  return owners.length > 0 && owners.every((owner) => owner.credential !== credential);
}

/** Whether the code shows with which credential the call goes out, whatever the files. */
function isSentByMark({ call, owners }: JudgedCall): boolean {
  return owners.every(({ credential }) =>
    (call.senders ?? []).some((sender) => marksShown(credential, sender).length > 0),
  );
}

/** Whether a credential's code leads to a call of others, for example to a wrapper in their files. */
function isLed(call: JudgedCall, owner: Owner, { coverOf }: Ownership): boolean {
  return (
    isOfOthers(call, owner) &&
    call.call.callerFiles.some((file) => coverOf(file).some(({ credential }) => credential === owner.credential))
  );
}
