import { posix } from 'node:path'
import { parseSync } from 'vite'
import type { Sources } from './architecture.ts'

/** A node of the syntax tree, as far as it is looked at here. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** A node and what is around it, from the outside in. */
export type Placed = { node: Node; around: readonly Node[]; path: string }

export type Program = {
  of: (path: string) => Node | undefined
  /** Every template with the tag `sql`. */
  templates: Placed[]
  /** The calls of a function, by the node that declares it. */
  calls: Map<Node, Placed[]>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The nodes that a key of a node holds. */
export function nodes(node: Node | undefined, key: string): Node[] {
  const value = node?.[key]
  return (Array.isArray(value) ? value : [value]).filter(isNode)
}

export const child = (node: Node | undefined, key: string): Node | undefined => nodes(node, key)[0]

export const textAt = (node: Node | undefined, key: string): string | undefined => {
  const value = node?.[key]
  return typeof value === 'string' ? value : undefined
}

/** What a piece of a template says between its values. */
export const rawText = ({ value }: Node): string =>
  typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''

/** Reads what runs on the server. */
export function readProgram(sources: Sources): Program {
  const trees = new Map<string, Node>()
  const of = (path: string) => {
    const text = sources.get(path)
    if (text === undefined) return undefined
    const known = trees.get(path)
    if (known) return known
    const { program } = parseSync(path, text)
    if (!isNode(program)) return undefined
    trees.set(path, program)
    return program
  }
  const program: Program = { of, templates: [], calls: new Map() }
  const paths = [...sources.keys()].filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'),
  )
  for (const path of paths) {
    const root = of(path)
    if (!root) continue
    walk(root, [], (node, stack) => {
      const name = node.type === 'CallExpression' && textAt(child(node, 'callee'), 'name')
      if (!name && !isSql(node)) return
      const placed = { node, around: [...stack], path }
      if (isSql(node)) program.templates.push(placed)
      const called = name && declared(program, name, placed)?.node
      if (called) program.calls.set(called, [...(program.calls.get(called) ?? []), placed])
    })
  }
  return program
}

export const isSql = (node: Node) =>
  node.type === 'TaggedTemplateExpression' && textAt(child(node, 'tag'), 'name') === 'sql'

/** Every node inside of one. What is around it changes as the walk goes on: who keeps it, copies it. */
export function walk(
  node: Node,
  around: readonly Node[],
  visit: (node: Node, around: readonly Node[]) => void,
): void {
  const stack = [...around]
  const go = (each: Node) => {
    visit(each, stack)
    stack.push(each)
    for (const key of Object.keys(each)) {
      if (typeof each[key] === 'object') nodes(each, key).forEach(go)
    }
    stack.pop()
  }
  go(node)
}

/** What a name means at a place: its declaration, or what the import leads to. */
export function declared(program: Program, name: string, { around, path }: Placed): Placed | undefined {
  for (let depth = around.length - 1; depth >= 0; depth--) {
    const scope = around[depth]
    const outside = around.slice(0, depth + 1)
    const parameter = nodes(scope, 'params').find((each) => names(each).includes(name))
    if (parameter) return { node: parameter, around: outside, path }
    const ofType = nodes(child(scope, 'typeParameters'), 'params').find(
      (each) => textAt(child(each, 'name'), 'name') === name,
    )
    if (ofType) return { node: ofType, around: outside, path }
    if (scope?.type !== 'Program' && scope?.type !== 'BlockStatement') continue
    for (const statement of nodes(scope, 'body')) {
      const inner = child(statement, 'declaration') ?? statement
      if (textAt(child(inner, 'id'), 'name') === name) return { node: inner, around: outside, path }
      const found = nodes(inner, 'declarations').find((each) => {
        const id = child(each, 'id')
        return id !== undefined && names(id).includes(name)
      })
      if (found) return { node: found, around: outside, path }
      const imported = statement.type === 'ImportDeclaration' && importOf(statement, name)
      if (imported) return fromFile(program, imported.name, fileOf(path, imported.from))
    }
  }
  return undefined
}

/** Every name that a pattern brings in. */
function names(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [textAt(pattern, 'name') ?? '']
  return ['properties', 'elements', 'value', 'left', 'argument'].flatMap((key) =>
    nodes(pattern, key).flatMap(names),
  )
}

function importOf(statement: Node, name: string) {
  const specifier = nodes(statement, 'specifiers').find(
    (each) => textAt(child(each, 'local'), 'name') === name,
  )
  const from = textAt(child(statement, 'source'), 'value')
  const original = textAt(child(specifier, 'imported'), 'name')
  return from && original ? { from, name: original } : undefined
}

const fileOf = (path: string, from: string) =>
  from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from)

function fromFile(program: Program, name: string, path: string): Placed | undefined {
  const root = program.of(path)
  return root && declared(program, name, { node: root, around: [root], path })
}
