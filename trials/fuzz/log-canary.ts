/** Part of every text that is sent. The server must never write it to its log. */
export const logCanary = 'zQfuzzmarkQz'
