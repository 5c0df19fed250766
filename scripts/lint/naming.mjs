/** ESLint rules for naming: file names that say nothing, and long comments. */

const fileNames = [
  { pattern: /-(?:work|part)\.tsx?$/, remedy: 'Name the file after what is in it; “work” and “part” say nothing.' },
  { pattern: /-words\.tsx?$/, remedy: 'A file that formats values for people is named `format-<what>.ts`.' },
]

const mostLines = 3

/** Lines of prose in a comment, without tags such as `@param`. */
const proseLines = ({ value }) => {
  const lines = value.split('\n').map((line) => line.replace(/^[\s*]+/, ''))
  const tags = lines.findIndex((line) => line.startsWith('@'))
  return lines.slice(0, tags === -1 ? undefined : tags).filter((line) => line !== '').length
}

const rule = (create) => ({ meta: { type: 'suggestion', schema: [] }, create })

export const naming = {
  rules: {
    'file-names': rule((context) => ({
      Program(node) {
        const wrong = fileNames.find(({ pattern }) => pattern.test(context.filename))
        if (wrong) context.report({ node, message: wrong.remedy })
      },
    })),
    'short-comments': rule((context) => ({
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (comment.type !== 'Block' || proseLines(comment) <= mostLines) continue
          context.report({
            loc: comment.loc,
            message: `A comment has at most ${mostLines} lines: say why in one, and leave the rest to names, tests or docs/.`,
          })
        }
      },
    })),
  },
}
