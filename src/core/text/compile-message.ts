import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { isComplex, type Part, type Parts } from './messages.ts'

/** A message in ICU MessageFormat as parts that a browser can fill in without a parser. Throws if it is not valid. */
export const compileMessage = (message: string): Parts => partsOf(parse(message))

const partsOf = (elements: readonly MessageFormatElement[]): Parts => elements.map(partOf)

function partOf(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.pound:
      return 0
    case TYPE.argument:
      return [element.value]
    case TYPE.number:
      return [element.value, 'number']
    case TYPE.tag:
      return [element.value, 'tag', partsOf(element.children)]
    case TYPE.select:
      return [element.value, 'select', optionsOf(element.options)]
    case TYPE.plural: {
      const { value, options, offset, pluralType = 'cardinal' } = element
      const compiled = optionsOf(options)
      return offset ? [value, pluralType, compiled, offset] : [value, pluralType, compiled]
    }
    default:
      throw new SyntaxError(`{${element.value}}: dates are formatted before they enter a message.`)
  }
}

const optionsOf = (options: Record<string, { value: MessageFormatElement[] }>) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, partsOf(value)]))

/** Why a text is not a message, in the words of the parser; undefined if it is one. */
export function syntaxError(text: string): string | undefined {
  try {
    compileMessage(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Changed or translated messages. What is not valid is left out, so that a page shows the message of the code. */
export const validTexts = (texts: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(texts).filter(([, text]) => !isComplex(text) || syntaxError(text) === undefined))

/** The same for a browser, which has no parser. */
export const compiledTexts = (texts: Readonly<Record<string, string>>): Record<string, string | Parts> =>
  Object.fromEntries(
    Array.from(validTexts(texts), ([message, text]) => [
      message,
      isComplex(text) ? compileMessage(text) : text,
    ]),
  )

/** What a message expects to be given: the placeholders and tags in it, each once, in order of their names. */
export function placeholdersIn(message: string): string[] {
  const names = new Set<string>()
  const collect = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value)
      if (element.type === TYPE.tag) collect(element.children)
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        for (const { value } of Object.values(element.options)) collect(value)
      }
    }
  }
  collect(parse(message))
  return [...names].sort()
}
