import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** The texts of a source file that concern translation; places are `file:line`. */
export interface SourceTexts {
  /** All string literals in the file. */
  literals: ReadonlySet<string>
  /** The arguments of `tn`: singular and plural. */
  plurals: { one: string; many: string; place: string }[]
  /** Texts for people that bypass `t`. `isTabled`: part of a table whose texts may be passed to `t` elsewhere. */
  bare: { text: string; place: string; isTabled: boolean }[]
}

const root = path.resolve(__dirname, '../..')

/** The attributes and properties whose text people read or hear. */
const forPeople =
  /^(?:label|title|legend|placeholder|alt|hint|error|heading|term|words|aria-(?:label|description|roledescription|valuetext))$/

const comparisons = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken])

const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''))

/** Two words with a space between them: unlike an identifier, a class or a URL. */
const isSentence = (text: string) => /\p{L}[\p{L}’']*[,:;.]? \p{L}/u.test(text)

/** Paths of the sources in a folder, relative to the project. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.join(folder, name))
    .sort()
}

/** Reads a file of the project; `code` replaces its content. */
export function textsOf(file: string, code = readFileSync(path.join(root, file), 'utf8')): SourceTexts {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const literals = new Set<string>()
  const plurals: SourceTexts['plurals'] = []
  const bare: SourceTexts['bare'] = []
  const placeOf = (node: ts.Node) => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`

  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text !== null && ts.isStringLiteralLike(node)) literals.add(text)
    if (text !== null && isBare(node, text))
      bare.push({ text: text.trim(), place: placeOf(node), isTabled: isTabled(node) })
    if (ts.isCallExpression(node) && node.expression.getText() === 'tn') {
      const [, one, many] = node.arguments
      if (one && many && ts.isStringLiteralLike(one) && ts.isStringLiteralLike(many)) {
        plurals.push({ one: one.text, many: many.text, place: placeOf(node) })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { literals, plurals, bare }
}

/** The text of a literal, of a template without what is put into it, or between two tags; null for all else. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `{}${literal.text}`)].join('')
}

function isBare(node: ts.Node, text: string): boolean {
  if (!hasWords(text)) return false
  if (ts.isJsxText(node)) return true
  if (isTranslated(node) || isForPrograms(node)) return false
  return isSentence(text) || isShown(node)
}

/** Whether it is handed to `t`, or to what else looks translations up. */
function isTranslated(node: ts.Node): boolean {
  for (let at = node.parent; !ts.isStatement(at) && !ts.isJsxElement(at); at = at.parent) {
    if (ts.isCallExpression(at) && /^(?:t|tn|tParts)$/.test(at.expression.getText())) return true
  }
  return false
}

/** Types, imports, what is thrown or logged, and texts that are compared. */
function isForPrograms(node: ts.Node): boolean {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isTypeNode(at) || ts.isImportDeclaration(at) || ts.isExportDeclaration(at)) return true
    if (ts.isNewExpression(at) && /(?:Error|DOMException)$/.test(at.expression.getText())) return true
    if (ts.isCallExpression(at) && /^(?:console\.|graphql$|import$|matchMedia$)/.test(at.expression.getText()))
      return true
    if (ts.isJsxAttribute(at) && !forPeople.test(at.name.getText())) return true
    if (ts.isBinaryExpression(at) && comparisons.has(at.operatorToken.kind)) return true
    if (ts.isFunctionLike(at)) return false
  }
  return false
}

function isTabled(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node.parent) || ts.isArrayLiteralExpression(node.parent)
}

/** Whether people see the text: between two tags, or in an attribute or property whose name says so. */
function isShown(node: ts.Node): boolean {
  let at = node.parent
  while (ts.isConditionalExpression(at) || ts.isParenthesizedExpression(at) || ts.isBinaryExpression(at)) at = at.parent
  if (ts.isPropertyAssignment(at)) return forPeople.test(at.name.getText())
  if (!ts.isJsxExpression(at)) return ts.isJsxAttribute(at)
  return !ts.isJsxAttribute(at.parent) || forPeople.test(at.parent.name.getText())
}
