import type { Sources } from './architecture.ts'
import type { Given } from './sql-reduce.ts'
import { rowFaults, rowType } from './sql-row.ts'
import {
  child,
  type Node,
  nodes,
  type Placed,
  type Program,
  rawText,
  readProgram,
  textAt,
} from './sql-source.ts'
import { asCalled, sqlText } from './sql-text.ts'

export type Columns = readonly { name: string; dataTypeID: number }[]
/** Lets the database prepare a statement, and says what it would answer with; throws where it is wrong. */
export type Describe = (statement: string) => Promise<Columns>

export type Prepared = {
  /** By the file and the beginning of the statement, each with what is wrong. */
  faults: Map<string, Set<string>>
  statements: number
  /** Those of them whose row type was compared. */
  compared: number
  /** Templates, and those that are part of a prepared statement. */
  templates: number
  covered: number
}

/** So many ways to go where a statement has branches. */
const branches = 6

/** Prepares every raw statement of the sources as its callers make it, and compares its row type with its columns. */
export async function prepareAll(sources: Sources, describe: Describe): Promise<Prepared> {
  const program = readProgram(sources)
  const known = new Map<string, Promise<Columns | string>>()
  const described = (text: string) => {
    const answer =
      known.get(text) ?? describe(text).catch((error: unknown) => `${String(error)}: ${short(text)}`)
    known.set(text, answer)
    return answer
  }
  const statements = program.templates.filter(isStatement)
  const covered = new Set<Node>()
  const compared = new Set<Node>()
  const faults = new Map<string, Set<string>>()
  for (const statement of statements) {
    const all = new Set<string>()
    for (const { given, text, parts } of asWritten(program, statement)) {
      const columns = await described(text)
      if (typeof columns === 'string') all.add(columns)
      else {
        for (const part of parts) covered.add(part)
        const row = rowType(program, given)
        if (row.size > 0) compared.add(statement.node)
        for (const fault of rowFaults(row, columns)) all.add(fault)
      }
    }
    const name = `${statement.path}: ${beginning(statement)}`
    if (all.size > 0) faults.set(name, new Set([...(faults.get(name) ?? []), ...all]))
  }
  return {
    faults,
    statements: statements.length,
    compared: compared.size,
    templates: program.templates.length,
    covered: covered.size,
  }
}

/** What is executed as it stands, and what begins as a statement does. */
function isStatement(template: Placed): boolean {
  const parent = template.around.at(-1)
  const isExecuted =
    parent?.type === 'MemberExpression' && textAt(child(parent, 'property'), 'name') === 'execute'
  return isExecuted || /^(select|insert|update|delete|with)\b/.test(beginning(template))
}

const beginning = ({ node }: Placed) =>
  short(nodes(child(node, 'quasi'), 'quasis').map(rawText)[0] ?? '')
    .slice(0, 40)
    .trim()

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

type Written = { given: Given; text: string; parts: Node[] }

/** Each text that the statement can have, once for each caller. */
const asWritten = (program: Program, statement: Placed): Written[] =>
  asCalled(program, statement).flatMap((given) => {
    const all = new Map<string, Written>()
    for (let branch = 0; branch < branches; branch++) {
      const parts: Node[] = []
      const text = sqlText(program, given, branch, (node) => parts.push(node))
      const hasNoBranch = branch === 1 && all.has(text)
      all.set(text, { given, text, parts })
      if (hasNoBranch) break
    }
    return [...all.values()]
  })
