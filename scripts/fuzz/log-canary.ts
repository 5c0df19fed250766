/** Stands in every text that is sent; the server must never write it into its log. */
export const logCanary = 'zQfuzzmarkQz'
