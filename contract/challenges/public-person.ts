import type { ChallengePerson } from './challenge'
import { clip } from '../clip-text'
import { maximumNameLength } from '../limits'
import { pictureHosts } from '../picture-hosts'
import type { User } from '../rest'
import { trimVisible } from '../visible-text'

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
