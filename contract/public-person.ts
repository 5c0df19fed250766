import type { ChallengePerson } from './challenge'
import { clip } from './clip-text'
import { maximumNameLength } from './limits'
import type { User } from './rest'
import { trimVisible } from './visible-text'

/** The hosts of Google's profile pictures. Other hosts of the same domain serve what anybody has put there. */
export const pictureHosts: readonly string[] = [3, 4, 5, 6].map((number) => `lh${number}.googleusercontent.com`)

/** A picture on any other host would tell that host who looks at it. */
const isPublicPicture = (url: string) =>
  url.startsWith('data:image/') || pictureHosts.some((host) => url.startsWith(`https://${host}/`))

/** Some sign-in providers use the e-mail address as the name; it must not become public. */
const isAddress = (name: string) => name.includes('@')

/**
 * The name and picture that others see: no e-mail address, and only a picture that browsers load without telling anybody but
 * the sign-in provider.
 */
export function publicPersonOf({ firstName, images }: Pick<User, 'firstName' | 'images'>): ChallengePerson {
  const name = clip(trimVisible(firstName), maximumNameLength)
  const url = images[0]?.url ?? ''
  return { name: isAddress(name) ? '' : name, pictureUrl: isPublicPicture(url) ? url : null }
}
