import { child, declared, type Node, nodes, type Placed, type Program, textAt } from './sql-source.ts'

/** What the parameters of functions stand for, where that is known. */
export type Env = ReadonlyMap<Node, Given>
/** An expression, with what its names stand for. */
export type Given = Placed & { env: Env }

/** The same, a step further inside. */
export const inside = (given: Given, node: Node): Given => ({
  ...given,
  node,
  around: [...given.around, given.node],
})

export const isFunction = (node: Node | undefined): boolean =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node?.type ?? '')

/**
 * Follows names, calls, fields and branches to what an expression is made of in the end: a template, an object, a list,
 * a function, a literal. Undefined where only the running program knows. `branch` picks a side where there are several.
 */
export function reduce(program: Program, given: Given, branch: number, depth = 0): Given | undefined {
  if (depth > 60) return undefined
  const { node } = given
  const go = (to: Given | undefined) => to && reduce(program, to, branch, depth + 1)
  const into = (key: string) => {
    const next = child(node, key)
    return next && go(inside(given, next))
  }
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return into('expression')
    case 'ConditionalExpression':
      return into(branch % 2 === 0 ? 'consequent' : 'alternate')
    case 'LogicalExpression':
      return into(textAt(node, 'operator') === '&&' || branch % 2 === 1 ? 'right' : 'left') ?? into('right')
    case 'Identifier':
      return named()
    case 'MemberExpression': {
      const object = into('object')
      const key = node.computed === true ? undefined : textAt(child(node, 'property'), 'name')
      return object && field(object, key)
    }
    case 'CallExpression': {
      const callee = child(node, 'callee')
      if (callee?.type === 'MemberExpression' && isBuiltIn(callee)) return given
      const called = callee && go(inside(given, callee))
      return called && isFunction(called.node) ? go(answerOf(called, given, branch)) : undefined
    }
    default:
      return given
  }

  function named(): Given | undefined {
    const name = textAt(node, 'name') ?? ''
    const declaration = declared(program, name, given)
    if (!declaration) return undefined
    const at: Given = { ...declaration, env: given.env }
    if (isFunction(declaration.node)) return at
    const isVariable = declaration.node.type === 'VariableDeclarator'
    const pattern = isVariable ? child(declaration.node, 'id') : declaration.node
    const init = isVariable ? child(declaration.node, 'init') : undefined
    const initial = isVariable ? init && inside(at, init) : given.env.get(declaration.node)
    if (!initial || !pattern) return undefined
    if (pattern.type !== 'ObjectPattern') return go(initial)
    const object = go(initial)
    return object && field(object, keyOf(pattern, name))
  }

  /** Without a name, the field that the branch picks. */
  function field(object: Given, name: string | undefined): Given | undefined {
    if (object.node.type !== 'ObjectExpression') return undefined
    const fields = nodes(object.node, 'properties')
    if (name === undefined) {
      const value = child(fields[branch % Math.max(1, fields.length)], 'value')
      return value && go(inside(object, value))
    }
    for (const each of fields.toReversed()) {
      if (each.type === 'SpreadElement') {
        const spread = child(each, 'argument')
        const more = spread && go(inside(object, spread))
        const value = more && field(more, name)
        if (value) return value
      } else if (
        textAt(child(each, 'key'), 'name') === name ||
        textAt(child(each, 'key'), 'value') === name
      ) {
        const value = child(each, 'value')
        return value && go(inside(object, value))
      }
    }
    return undefined
  }
}

/** The methods of `sql`, and those that make a list of another: they are written, not followed. */
export const isBuiltIn = (callee: Node) =>
  textAt(child(callee, 'object'), 'name') === 'sql' ||
  /^(map|filter|flatMap)$/.test(textAt(child(callee, 'property'), 'name') ?? '')

/** The parameters of a function as a call gives them. */
export function bound(called: Given, call: Given): Env {
  const env = new Map([...call.env, ...called.env])
  const given = nodes(call.node, 'arguments')
  nodes(called.node, 'params').forEach((parameter, at) => {
    const value = given[at]
    const otherwise = child(parameter, 'right')
    env.delete(parameter)
    if (value) env.set(parameter, inside(call, value))
    else if (parameter.type === 'AssignmentPattern' && otherwise)
      env.set(parameter, { ...called, node: otherwise })
  })
  const types = nodes(child(call.node, 'typeArguments'), 'params')
  nodes(child(called.node, 'typeParameters'), 'params').forEach((parameter, at) => {
    const type = types[at]
    if (type) env.set(parameter, inside(call, type))
  })
  return env
}

/** What a call answers with: the body of an arrow function, or one of its returns. */
function answerOf(called: Given, call: Given, branch: number): Given | undefined {
  const env = bound(called, call)
  const body = child(called.node, 'body')
  if (!body) return undefined
  const within = { ...inside(called, body), env }
  if (body.type !== 'BlockStatement') return within
  const returns = returnsIn(body)
  const answer = child(returns[branch % Math.max(1, returns.length)], 'argument')
  return answer && inside(within, answer)
}

function returnsIn(node: Node): Node[] {
  if (isFunction(node)) return []
  if (node.type === 'ReturnStatement') return [node]
  return ['body', 'consequent', 'alternate', 'block'].flatMap((key) => nodes(node, key).flatMap(returnsIn))
}

/** Under which key a pattern takes a name out of an object. */
function keyOf(pattern: Node, name: string): string {
  const property = nodes(pattern, 'properties').find((each) => {
    const value = child(each, 'value')
    return textAt(value, 'name') === name || textAt(child(value, 'left'), 'name') === name
  })
  return textAt(child(property, 'key'), 'name') ?? name
}
