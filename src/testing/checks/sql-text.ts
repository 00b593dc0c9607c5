import { bound, type Env, type Given, inside, isBuiltIn, isFunction, reduce } from './sql-reduce.ts'
import {
  child,
  isSql,
  type Node,
  nodes,
  type Placed,
  type Program,
  rawText,
  textAt,
  walk,
} from './sql-source.ts'

/** What stands for a value until the parameters are numbered. */
const value = '\u0000'

/**
 * The text of a statement as the database gets it, with `$1` for each value: parts that are SQL themselves are written
 * out, whether they are constants, calls, branches or handed in. `seen` hears of every template that has a part in it.
 */
export function sqlText(
  program: Program,
  template: Given,
  branch: number,
  seen: (node: Node) => void,
): string {
  let last = 0
  return write(template).replaceAll(value, () => `$${++last}`)

  function write(given: Given): string {
    const end = reduce(program, given, branch)
    if (!end) return value
    if (isSql(end.node)) {
      seen(end.node)
      const quasi = child(end.node, 'quasi')
      const parts = nodes(quasi, 'expressions').map((each) => write(inside(end, each)))
      return nodes(quasi, 'quasis')
        .map((each, at) => `${rawText(each)}${parts[at] ?? ''}`)
        .join('')
    }
    const callee = child(end.node, 'callee')
    return textAt(child(callee, 'object'), 'name') === 'sql'
      ? builtIn(textAt(child(callee, 'property'), 'name') ?? '', end)
      : value
  }

  function builtIn(name: string, call: Given): string {
    const [first, second] = nodes(call.node, 'arguments').map((each) => inside(call, each))
    if (!first) return value
    if (name === 'join') return items(first).join(second ? write(second) : ', ')
    if (name === 'val') return value
    const literal = textAt(reduce(program, first, branch)?.node, 'value')
    if (name === 'lit') return literal === undefined ? value : `'${literal}'`
    if (name === 'raw') return literal ?? value
    return literal === undefined
      ? value
      : literal
          .split('.')
          .map((each) => `"${each}"`)
          .join('.')
  }

  /** The parts of a list; one of them for all where the list is made of data. */
  function items(list: Given): string[] {
    const end = reduce(program, list, branch)
    if (!end) return [value]
    if (end.node.type === 'ArrayExpression') {
      const elements = nodes(end.node, 'elements').flatMap((each) => {
        const spread = each.type === 'SpreadElement' && child(each, 'argument')
        return spread ? items(inside(end, spread)) : [write(inside(end, each))]
      })
      return [...elements, ...pushed(end).map(write)]
    }
    const callee = child(end.node, 'callee')
    const of = child(callee, 'object')
    const given = nodes(end.node, 'arguments')[0]
    if (!callee || !of || !given || !isBuiltIn(callee)) return [value]
    const source = inside(inside(end, callee), of)
    const made = reduce(program, inside(end, given), branch)
    if (textAt(child(callee, 'property'), 'name') === 'filter') return items(source)
    const [parameter] = nodes(made?.node, 'params')
    const body = child(made?.node, 'body')
    if (!made || !body) return [value]
    const from = reduce(program, source, branch)
    const elements = from?.node.type === 'ArrayExpression' ? nodes(from.node, 'elements') : []
    if (!from || !parameter || elements.length === 0) return [write(inside(made, body))]
    return elements.map((each) => {
      const env: Env = new Map([...made.env, [parameter, inside(from, each)]])
      return write({ ...inside(made, body), env })
    })
  }
}

/** What is added to a list after it was made, whatever the condition. */
function pushed(list: Given): Given[] {
  const made = list.around.at(-1)
  const name = textAt(child(made, 'id'), 'name')
  const scope = list.around.findLast(({ type }) => type === 'BlockStatement')
  if (!made || !scope || made.type !== 'VariableDeclarator') return []
  const matches: Given[] = []
  walk(scope, list.around.slice(0, list.around.indexOf(scope)), (node, around) => {
    const callee = child(node, 'callee')
    const isPush =
      textAt(child(callee, 'property'), 'name') === 'push' && textAt(child(callee, 'object'), 'name') === name
    if (!isPush) return
    for (const each of nodes(node, 'arguments')) {
      matches.push({ ...list, node: each, around: [...around, node] })
    }
  })
  return matches
}

/**
 * A statement as the callers of the functions around it let it be, with what they hand in. Once, as it is, where nobody
 * calls them by name.
 */
export function asCalled(program: Program, statement: Placed, depth = 0): Given[] {
  let all: Given[] = [{ ...statement, env: new Map() }]
  let isOutermost = true
  statement.around.forEach((made, at) => {
    if (!isFunction(made)) return
    const declaring = statement.around[at - 1]
    const calls = program.calls.get(made) ?? (declaring && program.calls.get(declaring)) ?? []
    const called = { node: made, around: statement.around.slice(0, at), path: statement.path }
    const outside = isOutermost
    isOutermost = false
    if (calls.length === 0 || depth > 2) return
    all = all.flatMap((given) =>
      calls
        .filter(({ around }) => !around.includes(made))
        .flatMap((call): Given[] =>
          outside ? asCalled(program, call, depth + 1) : [{ ...call, env: given.env }],
        )
        .map((call) => ({ ...given, env: bound({ ...called, env: given.env }, call) })),
    )
  })
  return all
}
