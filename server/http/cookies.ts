/** The value of one cookie in a request's `Cookie` header. */
export const cookieOf = (header: string | undefined, key: string): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === key)?.[1]
