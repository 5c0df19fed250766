/**
 * Replaces characters that the databases cannot store (NUL, lone surrogates) with U+FFFD. Rejecting them would lose a round
 * for an invisible character.
 */
export const storable = (text: string): string => text.replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD')
