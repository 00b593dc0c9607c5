import { type Given, inside } from './sql-reduce.ts'
import { child, declared, type Node, nodes, type Program, textAt } from './sql-source.ts'

export type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'list' | 'json' | 'bytes'
/** The columns that a row type names, with their kind where it is a plain one. */
export type Row = ReadonlyMap<string, Kind | undefined>

/** What the row type of a statement says of its columns; what cannot be read from the source is left out. */
export function rowType(program: Program, statement: Given): Row {
  const types = child(statement.node, 'typeArguments')
  const type = child(types, 'params')
  return types && type ? fieldsOf(program, inside(inside(statement, types), type)) : new Map()
}

function fieldsOf(program: Program, type: Given): Row {
  const { node } = type
  const into = (key: string) => nodes(node, key).map((each) => inside(type, each))
  const all = (parts: Given[]): Row => new Map(parts.flatMap((each) => [...fieldsOf(program, each)]))
  switch (node.type) {
    case 'TSTypeLiteral':
      return new Map(nodes(node, 'members').flatMap((member) => fieldOf(program, inside(type, member))))
    case 'TSInterfaceDeclaration':
    case 'TSInterfaceBody':
      return node.type === 'TSInterfaceBody'
        ? new Map(nodes(node, 'body').flatMap((member) => fieldOf(program, inside(type, member))))
        : all(into('body'))
    case 'TSTypeAliasDeclaration':
      return all(into('typeAnnotation'))
    case 'TSIntersectionType':
      return all(into('types'))
    case 'TSTypeReference':
      return referred(program, type)
    default:
      return new Map()
  }
}

function referred(program: Program, type: Given): Row {
  const name = textAt(child(type.node, 'typeName'), 'name') ?? ''
  const parameters = child(type.node, 'typeArguments')
  const [first, second] = parameters
    ? nodes(parameters, 'params').map((each) => inside(inside(type, parameters), each))
    : []
  if (first && second && (name === 'Pick' || name === 'Omit')) {
    const keys = literals(second.node)
    return new Map([...fieldsOf(program, first)].filter(([key]) => keys.includes(key) === (name === 'Pick')))
  }
  const meant = meaning(program, type)
  return meant ? fieldsOf(program, meant) : new Map()
}

/** The declaration of a named type, or what a caller put in the place of a type parameter. */
function meaning(program: Program, type: Given): Given | undefined {
  const declaration = declared(program, textAt(child(type.node, 'typeName'), 'name') ?? '', type)
  if (declaration?.node.type === 'TSTypeParameter') return type.env.get(declaration.node)
  return declaration && { ...declaration, env: type.env }
}

const literals = (node: Node): string[] =>
  node.type === 'TSUnionType'
    ? nodes(node, 'types').flatMap(literals)
    : [textAt(child(node, 'literal'), 'value')].filter((each) => each !== undefined)

function fieldOf(program: Program, member: Given): [string, Kind | undefined][] {
  const key = child(member.node, 'key')
  const name = textAt(key, 'name') ?? textAt(key, 'value')
  const annotation = child(member.node, 'typeAnnotation')
  const type = child(annotation, 'typeAnnotation')
  if (!name || !annotation || !type || member.node.optional === true) return []
  return [[name, kindOf(program, inside(inside(member, annotation), type))]]
}

const plain: Record<string, Kind> = {
  TSNumberKeyword: 'number',
  TSStringKeyword: 'string',
  TSTemplateLiteralType: 'string',
  TSBooleanKeyword: 'boolean',
  TSArrayType: 'list',
}

const literalKinds: Record<string, Kind> = { string: 'string', number: 'number', boolean: 'boolean' }

function kindOf(program: Program, type: Given, depth = 0): Kind | undefined {
  const { node } = type
  const known = plain[node.type]
  if (known || depth > 9) return known
  if (textAt(node, 'operator') === 'readonly') return 'list'
  if (node.type === 'TSLiteralType') return literalKinds[typeof child(node, 'literal')?.value]
  if (node.type === 'TSUnionType') {
    const kinds = nodes(node, 'types')
      .filter(({ type }) => type !== 'TSNullKeyword')
      .map((each) => kindOf(program, inside(type, each), depth + 1))
    return new Set(kinds).size === 1 ? kinds[0] : undefined
  }
  if (node.type !== 'TSTypeReference') return undefined
  if (textAt(child(node, 'typeName'), 'name') === 'Date') return 'Date'
  const meant = meaning(program, type)
  const alias = child(meant?.node, 'typeAnnotation')
  return meant && alias ? kindOf(program, inside(meant, alias), depth + 1) : undefined
}

const kinds: Record<number, Kind> = {
  16: 'boolean',
  17: 'bytes',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  26: 'number',
  114: 'json',
  700: 'number',
  701: 'number',
  1005: 'list',
  1007: 'list',
  1009: 'list',
  1016: 'list',
  1042: 'string',
  1043: 'string',
  1082: 'Date',
  1114: 'Date',
  1184: 'Date',
  1185: 'list',
  1700: 'string',
  2950: 'string',
  3802: 'json',
}

/** Where a row type says something else than what the statement answers with. */
export const rowFaults = (row: Row, columns: readonly { name: string; dataTypeID: number }[]): string[] =>
  [...row].flatMap(([name, kind]) => {
    const column = columns.find((each) => each.name === name)
    if (!column) return [`its row type has ${name}, which the statement does not answer with`]
    const real = kinds[column.dataTypeID]
    const isOther = kind && real && real !== 'json' && real !== kind
    return isOther ? [`its row type says that ${name} is a ${kind}, and it is a ${real}`] : []
  })
