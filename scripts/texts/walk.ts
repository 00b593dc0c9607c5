import { parseSync } from 'vite'

/** A part of a file's syntax, as far as the search for texts looks at it. */
export type Node = { type: string; start: number; end: number; [name: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The last file: several searches look at one file after the other, and all files at once would fill the memory. */
let last: { path: string; text: string; program: Node } | undefined

export function parsed(path: string, text: string): Node {
  if (last?.path === path && last.text === text) return last.program
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  if (!isNode(program)) throw new Error(`${path} could not be read.`)
  last = { path, text, program }
  return program
}

/** Every part below this one, from the outside in, with those around it as long as `visit` runs. */
export function walk(node: Node, visit: (node: Node, above: readonly Node[]) => void, above: Node[] = []) {
  visit(node, above)
  above.push(node)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const part of value) if (isNode(part)) walk(part, visit, above)
    } else if (isNode(value)) walk(value, visit, above)
  }
  above.pop()
}

export const given = (call: Node): unknown[] => (Array.isArray(call.arguments) ? call.arguments : [])
export const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

/** A text that stands there as it is. */
export function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [literal(node.left), literal(node.right)]
    return left === undefined || right === undefined ? undefined : left + right
  }
  const parts = quasisOf(node)
  return parts?.length === 1 ? parts[0] : undefined
}

/** What stands in a template between the things that are filled in. */
export const quasisOf = (node: unknown): string[] | undefined =>
  isNode(node) && node.type === 'TemplateLiteral' && Array.isArray(node.quasis)
    ? node.quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked)
    : undefined

/** What an expression can come to: both ways of a choice. */
export function branches(node: unknown): Node[] {
  if (!isNode(node)) return []
  if (node.type === 'ConditionalExpression')
    return [...branches(node.consequent), ...branches(node.alternate)]
  if (node.type === 'LogicalExpression') return [...branches(node.left), ...branches(node.right)]
  return [node]
}

/** The name by which something is called: `say`, `toast.success`, `z.string().min`. */
export function calledBy(node: Node): string {
  const callee = node.callee
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.name)
  if (callee.type !== 'MemberExpression') return ''
  const { object, property } = callee
  const own = isNode(property) ? String(property.name) : ''
  if (!isNode(object)) return own
  if (object.type === 'CallExpression') return `${calledBy(object).split('.')[0]}.${own}`
  return object.type === 'Identifier' ? `${object.name}.${own}` : own
}

export const lineOf = (path: string, source: string, { start }: Node) =>
  `${path}:${source.slice(0, start).split('\n').length}`
