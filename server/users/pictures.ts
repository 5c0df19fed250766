import { pictureHosts } from '../../contract/picture-hosts'
import type { User } from '../../contract/rest'
import type { AuthenticatedPerson } from '../auth/token'
import { badInput } from '../http/http-error'

const maximumUrlLength = 2_000

/** Small pictures in the three formats that every browser shows, recognised by the start of their base64 data. */
const uploadedPicture =
  /^data:image\/(?:webp;base64,UklGR|jpeg;base64,\/9j\/|png;base64,iVBORw0KGgo)[A-Za-z0-9+/]*={0,2}$/

/** The local sign-in server draws its pictures as SVG. Browsers run no scripts and load nothing for an SVG in an `<img>`. */
const drawnPicture = /^data:image\/svg\+xml[,;]/

/** The sources of `img-src` in the Content-Security-Policy, beside this origin: for uploaded pictures and the provider's. */
export const pictureSources = ['data:', ...pictureHosts.map((host) => `https://${host}`)]

const asUrl = (text: string) => (text.length <= maximumUrlLength && URL.canParse(text) ? new URL(text) : undefined)

/**
 * Throws an HttpError (400) unless each picture is small inline data, an https URL, or the drawn picture that the sign-in
 * provider named.
 */
export const assertPictures = (images: User['images'], { picture }: Pick<AuthenticatedPerson, 'picture'>): void => {
  images.forEach(({ url }, index) => {
    if (uploadedPicture.test(url) || asUrl(url)?.protocol === 'https:') return
    if (url === picture && drawnPicture.test(url)) return
    throw badInput(`images[${index}].url must be an https address, or a small WebP, JPEG or PNG as a data address`)
  })
}
