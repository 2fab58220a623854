/** Unnamed arms count from 0: false, true, the clauses of a switch. */
const FIRST_NAMED_ARM = 1_000_000;

/** The unknown conditions of an analysis, by number, and the arms that guards can name. */
export class Conditions {
  /** Conditions that a caller left a parameter out. */
  readonly defaults = new Set<number>();
  /** Conditions that a caller left an option out. */
  readonly absences = new Set<number>();
  /** Conditions that choose one of several candidates for a name, with the number of candidates. */
  readonly doubtful = new Map<number, number>();
  /** Conditions that an empty text stands for a value that only the environment or a response provides. */
  readonly fillers = new Set<number>();
  /** Conditions that a value from a caller is null or undefined. */
  readonly gaps = new Set<number>();
  /** Conditions that a table lacks a key. */
  readonly misses = new Set<number>();
  /** Conditions that an operation leaves an item out of a list, for a reason that the analysis cannot tell. */
  readonly omissions = new Set<number>();
  readonly #arms = new Map<string, number>();
  readonly #armNames: string[] = [];
  #last = 0;

  /** A new condition's number. */
  fresh(): number {
    this.#last += 1;
    return this.#last;
  }

  /** A new condition that an operation leaves an item out of a list. */
  omission(): number {
    const condition = this.fresh();
    this.omissions.add(condition);
    return condition;
  }

  /** The number of a named arm: a switch label, a table's key. A name gives the same arm under every condition. */
  arm(name: string): number {
    let number = this.#arms.get(name);
    if (number === undefined) {
      number = this.#arms.size + FIRST_NAMED_ARM;
      this.#arms.set(name, number);
      this.#armNames.push(name);
    }
    return number;
  }

  /** The text that a named arm stands for; undefined if the code compares with no such text. */
  labelOfArm(arm: number): string | undefined {
    const name = this.#armNames[arm - FIRST_NAMED_ARM];
    return name?.startsWith('\u0000') ? undefined : name;
  }
}
