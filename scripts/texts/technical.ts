import { says } from './find-texts.ts'
import { calledBy, given, isNode, literal, type Node, nameOf, parsed, walk } from './walk.ts'

/** Attributes, properties and constants whose words only programs read. */
const technicalAttribute =
  /^(className|href|to|src|srcSet|sizes|id|key|rel|d|viewBox|points|transform|style|media|allow|sandbox|autoComplete|accept|pattern|wrap|aria-keyshortcuts)$/
const technicalProperty =
  /^(className|path|href|rel|key|icon|group|table|source|reference|invoice|purpose|form|from|about|operation|timeZone|vary|sameSite|@type|eventAttendanceMode|noun|plural)$/
const technicalConstant =
  /^(key|\w+Key|keyOf|about\w+|purpose|sealedFor|\w+Account|clearing|person|who|marks|ofPlace|sessionName|briefOnes|form|from|written|adminGroups|statuses)$/

/** Calls whose words are names of events, headers, elements, columns, keys and files. */
const technicalCall =
  /^(classNames|import|useServerForm|job|englishDate|zonedFormat|exportOf|artUrl|portraitUrl|personUrl|scene|is|eb|collectionStore|tokenFor|hashToken|hashOf|markOf|browserMemory|makeObject|forgive|act|route)$|(^|\.)(querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|getElementById|matchMedia|getAttribute|postMessage|dispatchEvent|startsWith|endsWith|includes|indexOf|replaceAll|getItem|removeItem|get|has|getAll|delete|toLocaleString|describe|header|update|encode|from|exec|script|run|query|raw|where|select|selectFrom|innerJoin|leftJoin|returning|orderBy|whereRef|on|onRef)$/

/** Calls whose first word is a name, and whose others may be for people. */
const keyed = /(^|\.)(set|append|setAttribute|setItem)$/

/** Structured logs stay English: engineers read them, and search for their words. */
const logCall = /^(logFailure|(log\.)?(debug|info|warn|error|fatal))$/

/** Errors that show a mistake in the program stay English too. What stops a start or a command is for its operator. */
const programError =
  /^((?!Start|Backup)\w*Error|InvalidSignature|KeysRejected|ProviderUnavailable|Problem|RegExp|URL|Intl|Event|CustomEvent|EventSource|Worker|Blob|File|TextEncoder)$|Format$/

/** Whether it's in a place that nobody reads. */
export function isTechnical(path: string, node: Node, above: readonly Node[]): boolean {
  const around = above.at(-1)
  if (around?.type === 'BinaryExpression' && around.operator !== '+') return true
  if (around?.type === 'SwitchCase') return true
  if (around?.type === 'Property' && around.key === node) return true
  if (around?.type === 'MemberExpression' || around?.type === 'TaggedTemplateExpression') return true
  const isCommand = path.startsWith('scripts/')
  return above.some((each, at) => {
    const inside = above[at + 1] ?? node
    // What a function inside of it says is another matter.
    const isGiven = inside !== each.callee && !above.slice(at + 1).some(isFunction)
    if (/^(Import|Export(All|Named))\w*$/.test(each.type) && each.source && above.length - at <= 2)
      return true
    if (/^TS(?!As|Satisfies|NonNull)/.test(each.type)) return true
    if (each.type === 'JSXAttribute') return technicalAttribute.test(nameOf(each.name))
    if (each.type === 'Property')
      return (
        technicalProperty.test(nameOf(each.key)) || (describesApi(nameOf(each.key)) && above.some(isEndpoint))
      )
    if (each.type === 'VariableDeclarator') return technicalConstant.test(nameOf(each.id))
    if (each.type === 'CallExpression') {
      const name = calledBy(each)
      if (says.test(name)) return inside === given(each)[0]
      if (!isGiven) return false
      if (isNode(each.callee) && each.callee.type === 'Super') return true
      if (keyed.test(name)) return inside === given(each)[0]
      return technicalCall.test(name) || logCall.test(name) || (/^console\./.test(name) && !isCommand)
    }
    if (each.type !== 'NewExpression' || !isGiven) return false
    return programError.test(calledBy(each)) && !(isCommand && calledBy(each) === 'Error')
  })
}

const isFunction = ({ type }: Node) => /Function/.test(type)

/** The API reference is for programmers, and English. */
const describesApi = (key: string) => /^(summary|description)$/.test(key)
const isEndpoint = (node: Node) => node.type === 'CallExpression' && calledBy(node) === 'endpoint'

/** Names of headers, columns, zones and products, statements for the database, and lists of places. */
export const isTechnicalText = (text: string): boolean =>
  /^\p{Lu}\p{L}*(-\p{Lu}\p{L}*)+(=|$)/u.test(text) ||
  /^[\w.]+ as \w+$/.test(text) ||
  /^(is not|not in)$/.test(text) ||
  /^(https?:\/\/|npm run )/.test(text) ||
  /^[A-Z]\w+\/\w+$/.test(text) ||
  /^(\p{L}{2} ){8}/u.test(text) ||
  /(; [^;]+){3}/.test(text) ||
  products.test(text) ||
  /^\s*(begin;|set (local|transaction|default)|select|insert into|alter table|create table|drop schema|declare|fetch|close|delete from|listen) /.test(
    text,
  )

/** The same in every language. */
const products =
  /^(Stripe|PayPal|Facebook|Twitter|Instagram|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|Mac|Chromebook|Linux)$/

/** What is left of HTML, SVG and XML without their tags: the words between them. */
export const withoutMarkup = (text: string): string =>
  /^\s*</.test(text) ? text.replace(/<[^>]*>?/g, ' ').trim() : text

/** Values that the program itself tells apart, such as 'sold out': types, comparisons, enumerations, keys. */
export function codesIn(path: string, source: string): string[] {
  const codes: string[] = []
  const keep = (node: unknown) => {
    const text = literal(node)
    if (text !== undefined && /^\p{Ll}/u.test(text)) codes.push(text)
  }
  walk(parsed(path, source), (node, above) => {
    const around = above.at(-1)
    if (node.type === 'TSLiteralType') keep(node.literal)
    if (node.type === 'SwitchCase') keep(node.test)
    if (node.type === 'Property') keep(node.key)
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) keep(node.right)
    const call = node.type === 'Literal' ? above.findLast(({ type }) => type === 'CallExpression') : undefined
    if (call && around?.type === 'ArrayExpression' && calledBy(call) === 'z.enum') keep(node)
    if (call && around === call && calledBy(call) === 'z.literal') keep(node)
  })
  return codes
}
