/** Arms without a name count from 0: false, true, the branches of a switch. */
const FIRST_NAMED_ARM = 1_000_000;

/** The unknown conditions of an analysis, by their numbers, and the arms that a guard can name. */
export class Conditions {
  /** Those that say whether a parameter was left out. */
  readonly defaults = new Set<number>();
  /** Those that say whether a caller left an option out. */
  readonly absences = new Set<number>();
  /** Those that say which of several things by one name is meant, with how many these are. */
  readonly doubtful = new Map<number, number>();
  /** Those that say whether an empty text stands for what nobody but the environment or an answer gives. */
  readonly fillers = new Set<number>();
  /** Those that say whether what only a caller gives is null or undefined. */
  readonly gaps = new Set<number>();
  /** Those that say whether a table has no value for a key. */
  readonly misses = new Set<number>();
  readonly #arms = new Map<string, number>();
  readonly #armNames: string[] = [];
  #last = 0;

  /** A number that no condition has yet. */
  fresh(): number {
    this.#last += 1;
    return this.#last;
  }

  /** The number of an arm that has a name: a switch label, a table's key. Names mean the same under every condition. */
  arm(name: string): number {
    let number = this.#arms.get(name);
    if (number === undefined) {
      number = this.#arms.size + FIRST_NAMED_ARM;
      this.#arms.set(name, number);
      this.#armNames.push(name);
    }
    return number;
  }

  /** The text that a named arm stands for; undefined where it is none that the code compares with. */
  labelOfArm(arm: number): string | undefined {
    const name = this.#armNames[arm - FIRST_NAMED_ARM];
    return name?.startsWith('\u0000') ? undefined : name;
  }
}
