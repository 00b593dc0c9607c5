import { isText, says } from './find-texts.ts'
import { calledBy, given, lineOf, literal, type Node, nameOf, parsed, quasisOf, walk } from './walk.ts'

/** Texts of a page that nobody can change, each with its line. */
export function bareIn(path: string, source: string): string[] {
  const findings: string[] = []
  bareNodes(path, source, (node, _, text) =>
    findings.push(`${lineOf(path, source, node)} ${text.trim().replace(/\s+/g, ' ')}`),
  )
  return findings
}

function bareNodes(
  path: string,
  source: string,
  found: (node: Node, above: readonly Node[], text: string) => void,
) {
  walk(parsed(path, source), (node, above) => {
    const report = (part: Node, text: string | undefined) => {
      if (isText(text)) found(part, above, text)
    }
    if (node.type === 'JSXText') report(node, String(node.value))
    if (node.type === 'JSXAttribute' && seen.test(nameOf(node.name))) report(node, literal(node.value))
    const text = node.type === 'Literal' ? literal(node) : quasisOf(node)?.join('{}')
    if (text === undefined || isTechnical(node, above) || isTold(above)) return
    if (looksLikeText(text) || isShown(above)) report(node, text)
  })
}

const seen =
  /^(label|title|heading|lead|placeholder|alt|aria-label|aria-description|hint|description|text|busyText|caption|legend|eyebrow|question)$/

/** An attribute that is reported already. */
const isTold = (above: readonly Node[]) => {
  const around = above.at(-1)
  return around?.type === 'JSXAttribute' && seen.test(nameOf(around.name))
}

/** A sentence, a name or a label; not a key, an address or the classes of an element. */
function looksLikeText(text: string): boolean {
  const words = text.replaceAll('{}', ' ').trim()
  if (/^\p{Lu}\p{Ll}+(\W|$)/u.test(words)) return true
  if (isStyle(words)) return false
  return /\p{L}{2,} \p{L}{2,}/u.test(words) || /\{\} \p{L}{3,}|\p{L}{3,} \{\}/u.test(text)
}

/** Classes: some word of them has a dash or a colon, or they are few and known. */
const isStyle = (words: string) =>
  words
    .split(/\s+/)
    .some((word) => /^[a-z!-][\w[\]().%/#*&>,'=+!-]*[-:[][\w[\]().%/:#*&>,'"=+!-]+$/.test(word)) ||
  /^(flex|grid|block|inline|hidden|relative|absolute|fixed|sticky|truncate|underline|italic|uppercase|container|section|eyebrow|\s)+$/.test(
    words,
  )

const technical =
  /^(className|href|to|src|srcSet|sizes|id|key|rel|d|viewBox|points|transform|style|media|allow|sandbox|autoComplete|accept|pattern)$/

const outside =
  /^(classNames|notFound|import|z\.\w+|console\.\w+|querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|getElementById|matchMedia|startsWith|endsWith|includes|getItem|setItem|removeItem|useServerForm|get|set|has|append|getAll|job|englishDate|zonedFormat|endpoint|artUrl)$|\.(startsWith|endsWith|includes|get|set|has|append|getAll|querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|matchMedia|setAttribute|getAttribute|postMessage|toLocaleString|describe)$/

/** Stands where no visitor reads it. */
function isTechnical(node: Node, above: readonly Node[]): boolean {
  const around = above.at(-1)
  if (around?.type === 'BinaryExpression' || around?.type === 'SwitchCase') return true
  if (around?.type === 'Property' && around.key === node) return true
  if (around?.type === 'MemberExpression' || around?.type === 'TaggedTemplateExpression') return true
  return above.some((each, at) => {
    if (/^(Import|Export(All|Named))\w*$/.test(each.type) && each.source && above.length - at <= 2)
      return true
    if (/^TS(?!As|Satisfies|NonNull)/.test(each.type)) return true
    if (each.type === 'JSXAttribute') return technical.test(nameOf(each.name))
    if (each.type === 'Property') return /^(className|summary|path|href)$/.test(nameOf(each.key))
    if (each.type === 'CallExpression') {
      const inside = above[at + 1] ?? node
      if (says.test(calledBy(each))) return inside === given(each)[0]
      // What is given to it, not what it is called on.
      return inside !== each.callee && outside.test(calledBy(each))
    }
    return (
      each.type === 'NewExpression' &&
      /^(\w*Error|Problem|RegExp|URL|Intl|Event|CustomEvent|EventSource)$|Format$/.test(calledBy(each))
    )
  })
}

/** A branch of what stands between tags: `{open ? 'Less' : 'More'}`. */
function isShown(above: readonly Node[]): boolean {
  const choice = above.at(-1)
  if (choice?.type !== 'ConditionalExpression' && choice?.type !== 'LogicalExpression') return false
  const rest = above.slice(0, -1)
  const parent = rest.findLast(({ type }) => !/^(Conditional|Logical)Expression$/.test(type))
  const around = parent && rest[rest.indexOf(parent) - 1]
  return parent?.type === 'JSXExpressionContainer' && /^JSX(Element|Fragment)$/.test(around?.type ?? '')
}
