/**
 * The keys of the shortcuts that work on every page. They stand here once more, because the inline scripts of the prerendered
 * pages collect them, and the whole table would be too large there. A review's keys are not among them: it is never prerendered.
 */
export const earlyKeys = new Set('gdercsn/?')
