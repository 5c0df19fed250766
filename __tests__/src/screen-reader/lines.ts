import type { Spoken } from './reader'

/** Roles that real readers do not say. */
const silentRoles = ['document', 'paragraph', 'strong', 'emphasis', 'time']

/** The elements whose name is their text. Real readers do not read that text again. */
const namedByText = 'a, button, summary, h1, h2, h3, h4, h5, h6, th'

/** A page as lines. Indentation replaces the reader's `end of …`. */
export function linesOf(spoken: readonly Spoken[]): string[] {
  const lines: string[] = []
  const open: { node: Node; isIndented: boolean }[] = []
  spoken.forEach(({ phrase, node }, index) => {
    if (open.at(-1)?.node === node) {
      open.pop()
      return
    }
    const isLeftOut = silentRoles.includes(phrase) || isEmptyStatus(phrase, node) || isSaidAlready(node)
    const depth = open.filter(({ isIndented }) => isIndented).length
    if (!isLeftOut) lines.push(`${'  '.repeat(depth)}${asRealReadersSay(phrase, node)}`)
    const hasEnd = index === 0 || spoken.slice(index + 1).some((later) => later.node === node)
    if (hasEnd) open.push({ node, isIndented: !isLeftOut })
  })
  return lines
}

function isEmptyStatus(phrase: string, node: Node): boolean {
  return phrase === 'status' && node.textContent === ''
}

/** Whether a node is a choice of a closed select, or only repeats the name of the element around it. */
function isSaidAlready(node: Node): boolean {
  const around = node.parentElement
  if (around?.closest('select')) return true
  return node instanceof Text && around?.closest(namedByText) != null
}

/** With a select's label instead of its value. */
export function asRealReadersSay(phrase: string, node: Node): string {
  if (!(node instanceof HTMLSelectElement)) return phrase
  const [role, name, ...rest] = phrase.split(', ')
  const states = node.value === '' ? rest : rest.slice(1)
  return [role, name, node.selectedOptions[0]?.label, ...states].join(', ')
}
