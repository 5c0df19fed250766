/**
 * Text as both databases can hold it: the zero character and halves of surrogate pairs become U+FFFD. Refusing them would
 * lose a round for a character that nobody can see.
 */
export const storable = (text: string): string => text.replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD')

/** Text as it is searched: without case, and full-width, half-width and composed forms alike (Unicode NFKC). */
export const searchable = (text: string): string => storable(text).normalize('NFKC').toLowerCase()
