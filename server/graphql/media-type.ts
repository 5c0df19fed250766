/** The media types of a response, as the GraphQL over HTTP specification names them. */
export type MediaType = 'application/graphql-response+json' | 'application/json'

/** How much a client wants a media type, from 0 to 1, by its `Accept` header. */
const weightOf = (accept: string, mediaType: MediaType): number => {
  for (const item of accept.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    if (name !== mediaType) continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    return Number.isNaN(weight) ? 0 : weight
  }
  return 0
}

/** The newer media type only if the client names it, and not for less than `application/json`. */
export const preferredMediaType = (accept = ''): MediaType => {
  const weight = weightOf(accept, 'application/graphql-response+json')
  return weight > 0 && weight >= weightOf(accept, 'application/json')
    ? 'application/graphql-response+json'
    : 'application/json'
}
