/**
 * Takes out of React DOM what this app never asks it for: HTML of a server that it would go on with (`hydrateRoot`), and view
 * transitions (`<ViewTransition>`). Each is a question in React's own code whose answer is always no here; the minifier then
 * leaves out what would follow from a yes. That is 5 kB of every page, and what a phone would have to read.
 */
const answers: readonly (readonly [question: RegExp, answer: string])[] = [
  [/exports\.hydrateRoot = [^]*?(?=exports\.version)/g, ''],
  [/\bisHydrating\b(?![$]| = )/g, '!1'],
  [/[\w$]+(?:\.[\w$]+)*\.isDehydrated\b/g, '!1'],
  [/[\w$]+(?:\.[\w$]+)*\.dehydrated\b(?! = )/g, 'null'],
  // Whether a commit may be animated; whether one is; whether this is such a component.
  [/\((\w+) & 335544064\) === \1/g, '!1'],
  [/\bshouldStartViewTransition\b(?! = )/g, '!1'],
  [/\binUpdateViewTransition\b(?= &&)/g, '!1'],
  [/null !== pendingViewTransition\b/g, '!1'],
  [/30 === [\w$.]+\.tag/g, '!1'],
]

/** Before this there is a function with a parameter of the same name as React's own variable. */
const from = 'var hydrationParentFiber = null'

/** A webpack loader for `react-dom-client.production.js`. Throws where that reads otherwise than it is known here. */
export default function slimReactDom(source: string): string {
  const start = source.indexOf(from)
  if (start < 0) throw new Error(`React DOM does not hold "${from}" any more.`)
  const slim = answers.reduce((code, [question, answer]) => {
    if (code.search(question) < 0) throw new Error(`React DOM does not hold ${String(question)} any more.`)
    return code.replace(question, answer)
  }, source.slice(start))
  return source.slice(0, start) + slim
}
