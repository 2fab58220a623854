import type { AnalyzedProject } from '../analysis/analyzed-project.ts';
import type { Place } from '../contract/place.ts';
import type { Owner, Ownership } from '../inputs/ownership.ts';
import type { IdleName } from './idle-names.ts';
import type { JudgedCall } from './judged-call.ts';
import type { JudgedCode, Judgement } from './judgement.ts';
import { createNearbyCode } from './nearby-code.ts';
import type { ObservedUse } from './observed/observed-uses.ts';
import type { JudgedPathText } from './path-texts/judge-path-texts.ts';

/** What was analysed of the code that a credential is for. */
export interface CredentialCode {
  /** The calls that belong to it. */
  readonly calls: readonly JudgedCall[];
  /** Calls of its manifest that belong to no credential: one that is open may be one of its own. */
  readonly uncovered: readonly JudgedCall[];
  /** Calls of other credentials to which code of none leads as well that loads this one's code. */
  readonly started: readonly JudgedCall[];
  /** What instances may send by methods that nothing was seen to call on them, by calls of what is unknown. */
  readonly unreached: readonly JudgedCall[];
  /** Calls of other credentials to which its code leads: what is open in them may be sent with this one. */
  readonly led: readonly JudgedCall[];
  /** Whether its code may send a call that belongs to no credential all the same. */
  readonly isNearby: (call: JudgedCall) => boolean;
  /** What runs were seen to ask for with it: that counts as called. */
  readonly observedUses: readonly ObservedUse[];
  /**
   * Places behind which anything may be called: files that could not be analysed whole, imports that lead to no file.
   */
  readonly unread: readonly Place[];
  /** Where it reads a base URL of the platform that no call was found to start from. */
  readonly unusedBases: readonly Place[];
  /** Names of the manifests that no code reads. */
  readonly idleNames: readonly IdleName[];
  /** Texts of it that look like paths of the platform, and that none of its calls explains. */
  readonly pathTexts: readonly JudgedPathText[];
  /** Some file that its manifest governs was analysed. */
  readonly hasCode: boolean;
  /** Some of it fits the credential's `files`, or leads to one of its calls. */
  readonly isCovering: boolean;
}

type CodeToSelect = Omit<JudgedCode, 'comments'> & Pick<Judgement, 'observedUses'>;

/** Selects what there is of the judged code for one credential after the other. */
export function createCodeSelector(
  { analysis }: Pick<AnalyzedProject, 'analysis'>,
  ownership: Ownership,
  { calls, unreached, pathTexts, unusedBases, idleNames, observedUses }: CodeToSelect,
): (owner: Owner) => CredentialCode {
  const { manifestOf, coverOf } = ownership;
  const { isNearby, isStartedFor } = createNearbyCode(analysis, ownership);
  const governing = new Set(analysis.files.map(manifestOf));
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
      unreached: unreached.filter((call) => call.manifest === manifest || isOf(call, owner)),
      led: calls.filter((call) => isLed(call, owner, ownership) || isFromNearby(call)),
      isNearby: ({ call }) => isNearby(call, credential),
      observedUses: observedUses.filter((use) => use.owner?.credential === credential),
      unread: unread.filter(
        ({ file, importers = [] }) =>
          [undefined, manifest].includes(manifestOf(file)) ||
          importers.some((importer) => manifestOf(importer) === manifest),
      ),
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

/** Whether code of a credential leads to a call of others, a wrapper in their files say. */
function isLed(call: JudgedCall, owner: Owner, { coverOf }: Ownership): boolean {
  return (
    isOfOthers(call, owner) &&
    call.call.callerFiles.some((file) => coverOf(file).some(({ credential }) => credential === owner.credential))
  );
}
