import * as v from 'valibot'

/** The build's list of the pages that are drawn in the browser. */
export const drawnPagesFile = 'pages.json'

/**
 * Path of each page, such as `/records/$id`, to the name of its HTML file without `.html`. The files differ in the chunks they
 * preload.
 */
export const drawnPagesSchema = v.record(v.string(), v.string())

/** The HTML file of `/exercise` with a topic in its address: that is not known when `/exercise` is prerendered. */
export const fixedTopicPage = 'exercise-topic'

/** The HTML file of the pages that have no chunks of their own. */
export const plainPage = 'app'
