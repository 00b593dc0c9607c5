import { says } from './find-texts.ts'
import {
  branches,
  calledBy,
  given,
  isNode,
  lineOf,
  literal,
  type Node,
  parsed,
  quasisOf,
  walk,
} from './walk.ts'

/** Plurals made by hand, each with its line. Other languages have other plurals, so a message has to make them. */
export function handMadePlurals(path: string, source: string): string[] {
  const findings: string[] = []
  const report = (node: Node) =>
    findings.push(`${lineOf(path, source, node)} ${source.slice(node.start, node.end).replace(/\s+/g, ' ')}`)
  walk(parsed(path, source), (node) => {
    if (node.type === 'ConditionalExpression' && asksForOne(node.test) && choosesWords(node)) report(node)
    if (node.type === 'BinaryExpression' && node.operator === '+' && isEnding(literal(node.right)))
      report(node)
    const [, ...after] = quasisOf(node) ?? []
    if (after.some((part) => /^(s|es)(?![\p{L}\d])/u.test(part))) report(node)
    const text = literal(node)
    if (text !== undefined && (/\p{L}\((e?s|ies)\)/u.test(text) || isUncounted(node, text))) report(node)
  })
  return findings
}

const isEnding = (text: string | undefined) => text === 's' || text === 'es' || text === 'ies'

/** `count === 1`, `total !== 1`, `days > 1`. */
const asksForOne = (test: unknown): boolean =>
  isNode(test) &&
  test.type === 'BinaryExpression' &&
  isNode(test.right) &&
  ((/^[!=]==?$/.test(String(test.operator)) && test.right.value === 1) ||
    (test.operator === '>' && test.right.value === 1) ||
    (test.operator === '<' && test.right.value === 2))

/** Each way is a text or nothing, and they are messages or forms of one word. */
function choosesWords(choice: Node): boolean {
  const ways = [...branches(choice.consequent), ...branches(choice.alternate)]
  const words = ways.map(wordsOf).filter((way) => way !== undefined)
  if (words.length < ways.length || words.some((way) => way.startsWith('/'))) return false
  if (ways.every(isMessage)) return true
  const [one = '', other = ''] = words.map((way) => way.trim().slice(0, 3).toLowerCase())
  return one === other || words.some((way) => way === '' || way === 's')
}

const isMessage = (node: Node) => node.type === 'CallExpression' && says.test(calledBy(node))

const wordsOf = (node: Node): string | undefined =>
  isMessage(node)
    ? wordsOf(given(node).filter(isNode)[0] ?? node)
    : (literal(node) ?? quasisOf(node)?.join('{}'))

/** `t('{count} gifts')`: of one it would say “1 gifts”. */
const isUncounted = (node: Node, text: string): boolean =>
  node.type === 'Literal' && /\{(count|total|days|minutes|months|hours)(, number)?\} \p{Ll}+s\b/u.test(text)
