import { branches, calledBy, given, literal, nameOf, parsed, walk } from './walk.ts'

export const isText = (text: string | undefined): text is string =>
  text !== undefined && /\p{L}{2}/u.test(text)

/** What shows a message, or marks one that is shown elsewhere. A toast shows what it is given. */
export const says = /^(t|t\.rich|msg|errorText|reworded|toast\.\w+)$/

/** The texts that a page, a part of one, a constant or a refusal has. */
export function messagesIn(path: string, source: string): string[] {
  const texts: string[] = []
  walk(parsed(path, source), (node) => {
    if (node.type !== 'CallExpression' || !says.test(calledBy(node))) return
    texts.push(...branches(given(node)[0]).map(literal).filter(isText))
  })
  return texts
}

/** What a loader or an action says: they run before the page knows how staff want it said. */
export function saidTooEarly(path: string, source: string): string[] {
  const texts: string[] = []
  walk(parsed(path, source), (node, above) => {
    if (node.type !== 'CallExpression' || !/^(t|t\.rich)$/.test(calledBy(node))) return
    const inLoader = above.some(
      ({ type, id }) =>
        /^(FunctionDeclaration|VariableDeclarator)$/.test(type) && /^(loader|action)$/.test(nameOf(id)),
    )
    if (inLoader) texts.push(`${path}: ${literal(given(node)[0]) ?? ''}`)
  })
  return texts
}

/** Makers of a schema whose last argument is what is told when it does not fit. */
const checks =
  /^(z|requiredText|optionalText|line|text|paragraph|day|moment|typedNumber)(\.|$)|\.(min|max|regex|refine|email|string|int|number|enum|literal|length|nonempty|iso|date)$/
const notMessages =
  /\.(literal|startsWith|endsWith|includes|describe|split|join|replace|record|object|extend|pick|omit)$|^z\.literal$/

/** What is told of a field that is wrong, and the other words that a contract holds for its page. */
export function messagesOfContract(path: string, source: string): string[] {
  const texts: string[] = []
  walk(parsed(path, source), (node) => {
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === 'texts') {
      walk(node, (part) => {
        const text = part.type === 'Property' ? literal(part.value) : undefined
        if (isText(text)) texts.push(text)
      })
    }
    if (node.type !== 'CallExpression' || !checks.test(calledBy(node)) || notMessages.test(calledBy(node)))
      return
    for (const each of given(node)) {
      const text = literal(each)
      if (isText(text) && /^\p{Lu}.*\s/u.test(text)) texts.push(text)
    }
  })
  return texts
}
