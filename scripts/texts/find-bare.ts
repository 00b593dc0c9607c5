import { missingOfCollection, refusalsIn } from './find-refusals.ts'
import { isText, messagesOfContract } from './find-texts.ts'
import { codesIn, isTechnical, isTechnicalText, withoutMarkup } from './technical.ts'
import { calledBy, given, lineOf, literal, type Node, nameOf, parsed, quasisOf, walk } from './walk.ts'

/** Texts that nobody can change or translate, each with its line. `codes` are values that only the program reads. */
export function bareIn(
  path: string,
  source: string,
  codes: ReadonlySet<string> = new Set(codesIn(path, source)),
): string[] {
  const known = foundOtherwise(path, source)
  const findings: string[] = []
  const report = (node: Node, text: string | undefined) => {
    if (isText(text) && !known.has(text))
      findings.push(`${lineOf(path, source, node)} ${text.trim().replace(/\s+/g, ' ')}`)
  }
  walk(parsed(path, source), (node, above) => {
    if (node.type === 'JSXText') report(node, String(node.value))
    const attribute = node.type === 'JSXAttribute' && shownAttributes.test(nameOf(node.name))
    if (attribute && !isTechnicalText(literal(node.value) ?? '')) report(node, literal(node.value))
    if (node.type === 'TaggedTemplateExpression')
      for (const text of textsInSql(node.quasi)) report(node, text)
    const written = literal(node) ?? quasisOf(node)?.join('{}')
    // A text of several lines is one.
    if (literal(above.at(-1)) !== undefined) return
    if (written === undefined || isReported(above) || isTechnical(path, node, above)) return
    const text = withoutMarkup(written)
    if (namesField(node, above.at(-1))) return report(node, text)
    if (isTechnicalText(text) || codes.has(text)) return
    if (looksLikeText(text) || isShown(above)) report(node, text)
  })
  return findings
}

/** A sentence that a query gives back: `select 'the books balance' as rule`. */
const textsInSql = (template: unknown): string[] =>
  (quasisOf(template) ?? []).flatMap((part) =>
    [...part.matchAll(/'(\p{L}+( \p{L}+){2,}[^']*)'/gu)].map(([, text = '']) => text),
  )

/** Answers of the server and the messages of schemas: `npm run messages` finds them without `msg`. */
const foundOtherwise = (path: string, source: string): ReadonlySet<string> =>
  new Set([
    ...refusalsIn(path, source).texts,
    ...messagesOfContract(path, source),
    ...missingOfCollection(path, source),
  ])

const shownAttributes =
  /^(label|title|heading|lead|placeholder|alt|aria-label|aria-description|hint|description|text|busyText|caption|legend|eyebrow|question)$/

/** An attribute that is reported already. */
const isReported = (above: readonly Node[]) => {
  const around = above.at(-1)
  return around?.type === 'JSXAttribute' && shownAttributes.test(nameOf(around.name))
}

/** A sentence, a name or a label; not a key, an address or the classes of an element. */
function looksLikeText(text: string): boolean {
  const words = text.replaceAll('{}', ' ').trim()
  if (/^\p{Lu}\p{Ll}+(\W|$)/u.test(words)) return true
  if (isStyle(words)) return false
  return /\p{L}{2,} \p{L}{2,}/u.test(words) || /\{\} \p{L}{2,}|\p{L}{2,} \{\}/u.test(text)
}

/** Classes: some word of them has a dash or a colon, or they are few and known. */
const isStyle = (words: string) =>
  words
    .split(/\s+/)
    .some((word) => /^[a-z!-][\w[\]().%/#*&>,'=+!-]*[-:[][\w[\]().%/:#*&>,'"=+!-]+$/.test(word)) ||
  /^(flex|grid|block|inline|hidden|relative|absolute|fixed|sticky|truncate|underline|italic|uppercase|container|section|eyebrow|\s)+$/.test(
    words,
  )

/** The first word of a change in the audit log: `change('price', from, to)`. */
const namesField = (node: Node, around: Node | undefined) =>
  around?.type === 'CallExpression' &&
  calledBy(around) === 'change' &&
  given(around).length === 3 &&
  given(around)[0] === node

/** A branch of what stands between tags: `{open ? 'Less' : 'More'}`. */
function isShown(above: readonly Node[]): boolean {
  const choice = above.at(-1)
  if (choice?.type !== 'ConditionalExpression' && choice?.type !== 'LogicalExpression') return false
  const rest = above.slice(0, -1)
  const parent = rest.findLast(({ type }) => !/^(Conditional|Logical)Expression$/.test(type))
  const around = parent && rest[rest.indexOf(parent) - 1]
  return parent?.type === 'JSXExpressionContainer' && /^JSX(Element|Fragment)$/.test(around?.type ?? '')
}
