/** The hosts of Google's profile pictures. Other hosts of the same domain serve what anybody has put there. */
export const pictureHosts: readonly string[] = [3, 4, 5, 6].map((number) => `lh${number}.googleusercontent.com`)
