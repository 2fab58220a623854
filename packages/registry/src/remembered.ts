/** Answers about a registry, by all that decides them. */
export type Answers<Answer> = Map<string, readonly Answer[]>;

/** The most answers of one kind: real programs ask for some thousands, and an editor for more in time. */
const MAX_ANSWERS = 20_000;

/** The known answer to a question, or else the one that is found now. Beyond the most answers, all are forgotten. */
export function remembered<Answer>(
  answers: Answers<Answer>,
  question: string,
  find: () => readonly Answer[],
): readonly Answer[] {
  const known = answers.get(question);
  if (known) return known;
  const found = find();
  if (answers.size >= MAX_ANSWERS) answers.clear();
  answers.set(question, found);
  return found;
}
