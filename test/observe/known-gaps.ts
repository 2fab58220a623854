/** Programs of which the analyzer is known to say something wrong, each with the reason. A test fails as soon as one comes out right. */
export const knownGaps: Readonly<Record<string, string>> = {};
