import { isText } from './find-texts.ts'
import {
  branches,
  calledBy,
  given,
  isNode,
  lineOf,
  literal,
  type Node,
  nameOf,
  parsed,
  quasisOf,
  walk,
} from './walk.ts'

type Refusals = {
  /** The words as they leave the server. */
  texts: string[]
  /** Those with something in them that nobody would find again, each with its line: `fill` puts it in. */
  bare: string[]
}

/** The messages in server responses: errors and confirmations. */
export function refusalsIn(path: string, source: string): Refusals {
  const program = parsed(path, source)
  const constants = constantsIn(program)
  const refusals: Refusals = { texts: [], bare: [] }
  const keep = (value: unknown) => {
    for (const node of branches(value)) {
      const meant = node.type === 'Identifier' && constants.get(nameOf(node))
      if (meant) keep(meant)
      const text = literal(node)
      if (isText(text)) refusals.texts.push(text)
      else if (isText(quasisOf(node)?.join('')))
        refusals.bare.push(`${lineOf(path, source, node)} ${source.slice(node.start, node.end)}`)
    }
  }
  walk(program, (node) => {
    if (node.type === 'NewExpression' && /Problem$/.test(calledBy(node))) {
      const [, detail, errors] = given(node)
      keep(detail)
      for (const property of propertiesOf(errors)) keep(property.value)
    }
    if (node.type === 'Property' && nameOf(node.key) === 'message') keep(node.value)
    if (node.type === 'CallExpression' && calledBy(node) === 'notFound') keep(given(node)[0])
  })
  return refusals
}

/** A collection's message for a missing item. */
export function missingOfCollection(path: string, source: string): string[] {
  const found: string[] = []
  walk(parsed(path, source), (node) => {
    if (node.type !== 'CallExpression' || calledBy(node) !== 'collection') return
    for (const { key, value } of propertiesOf(given(node)[0])) {
      const text = nameOf(key) === 'missing' ? literal(value) : undefined
      if (text !== undefined) found.push(text)
    }
  })
  return found
}

const propertiesOf = (node: unknown): Node[] =>
  isNode(node) && Array.isArray(node.properties) ? node.properties.filter(isNode) : []

function constantsIn(program: Node): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>()
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.init)) found.set(nameOf(node.id), node.init)
  })
  return found
}
