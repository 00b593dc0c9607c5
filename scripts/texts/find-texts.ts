import { calledBy, isNode, literal, type Node, parsed, walk } from './walk.ts'

const isText = (text: string | undefined): text is string => text !== undefined && /\p{L}{2}/u.test(text)
const first = (node: Node): unknown => (Array.isArray(node.arguments) ? node.arguments[0] : undefined)
const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

/** What says a text, or marks one that is said elsewhere. A toast says what it is given. */
const says = /^(say|text|sayMessage|toast\.\w+)$/

/** The texts that a page, a part of one or a constant has. */
export function saidIn(path: string, source: string): string[] {
  const found: string[] = []
  walk(parsed(path, source), (node) => {
    if (node.type !== 'CallExpression' || !says.test(calledBy(node))) return
    const text = literal(first(node))
    if (isText(text) && !text.includes('{number')) found.push(text)
  })
  return found
}

/** What a loader or an action says: they run before the page knows how staff want it said. */
export function saidTooEarly(path: string, source: string): string[] {
  const found: string[] = []
  walk(parsed(path, source), (node, above) => {
    if (node.type !== 'CallExpression' || calledBy(node) !== 'say') return
    const inLoader = above.some(
      ({ type, id }) =>
        /^(FunctionDeclaration|VariableDeclarator)$/.test(type) && /^(loader|action)$/.test(nameOf(id)),
    )
    if (inLoader) found.push(`${path}: ${literal(first(node)) ?? ''}`)
  })
  return found
}

/** Makers of a schema whose last argument is what is told when it does not fit. */
const checks =
  /^(z|requiredText|optionalText|line|text|paragraph)(\.|$)|\.(min|max|regex|refine|email|string|int|number|enum|literal|length|nonempty|iso|date)$/
const notMessages =
  /\.(literal|startsWith|endsWith|includes|describe|split|join|replace|record|object|extend|pick|omit)$|^z\.literal$/

/** What is told of a field that is wrong, and the other words that a contract holds for its page. */
export function messagesOfContract(path: string, source: string): string[] {
  const found: string[] = []
  walk(parsed(path, source), (node) => {
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === 'texts') {
      walk(node, (part) => {
        const text = part.type === 'Property' ? literal(part.value) : undefined
        if (isText(text)) found.push(text)
      })
    }
    if (node.type !== 'CallExpression' || !checks.test(calledBy(node)) || notMessages.test(calledBy(node)))
      return
    for (const given of Array.isArray(node.arguments) ? node.arguments : []) {
      const text = literal(given)
      if (isText(text) && /^\p{Lu}.*[\s{]/u.test(text)) found.push(text)
    }
  })
  return found
}

/** What the server answers with in words: refusals, and the message of what was done. */
export function messagesOfServer(path: string, source: string): string[] {
  const found: string[] = []
  const keep = (node: unknown) => {
    const text = literal(node)
    if (isText(text) && !text.includes('{number')) found.push(text)
  }
  walk(parsed(path, source), (node) => {
    const given = Array.isArray(node.arguments) ? node.arguments : []
    if (node.type === 'NewExpression' && calledBy(node) === 'Problem') keep(given[1])
    if (node.type === 'Property' && nameOf(node.key) === 'message') keep(node.value)
  })
  return found
}

const seen =
  /^(label|title|heading|lead|placeholder|alt|aria-label|aria-description|hint|description|text|busyText|caption|legend|eyebrow|question)$/

/** Texts of a page that nobody can change, each with its line. */
export function bareIn(path: string, source: string): string[] {
  const found: string[] = []
  const tell = (node: Node, text: string | undefined) => {
    if (isText(text)) found.push(`${path}:${source.slice(0, node.start).split('\n').length} ${text.trim()}`)
  }
  walk(parsed(path, source), (node, above) => {
    if (node.type === 'JSXText') tell(node, String(node.value))
    if (node.type === 'JSXAttribute' && seen.test(nameOf(node.name))) tell(node, literal(node.value))
    if (node.type === 'Literal' && isShown(above)) tell(node, literal(node))
  })
  return found
}

/** A branch of what stands between tags: `{open ? 'Less' : 'More'}`. */
function isShown(above: readonly Node[]): boolean {
  const choice = above.at(-1)
  if (choice?.type !== 'ConditionalExpression' && choice?.type !== 'LogicalExpression') return false
  const rest = above.slice(0, -1)
  const held = rest.findLast(({ type }) => !/^(Conditional|Logical)Expression$/.test(type))
  const around = held && rest[rest.indexOf(held) - 1]
  return held?.type === 'JSXExpressionContainer' && /^JSX(Element|Fragment)$/.test(around?.type ?? '')
}
