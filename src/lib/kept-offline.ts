/**
 * In the context of a query: its last answer is kept on the device, for when the server cannot be reached. For queries that
 * have one list of variables at a time; whoever asks parses the answer, which an earlier version may have stored.
 */
export const keptOffline = 'keptOffline'
