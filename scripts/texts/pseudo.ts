import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'åƀçđéƒğĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ']
const withAccent = new Map(Array.from(plain, (letter, at) => [letter, accented[at] ?? letter]))

/** Every letter with an accent, and vowels repeated: about 40% longer, as German or Igbo may be. */
const stretched = (text: string) =>
  Array.from(text, (letter) => {
    const other = withAccent.get(letter) ?? letter
    const more = /[eo]/i.test(letter) ? 2 : /[aiu]/i.test(letter) ? 1 : 0
    return other + other.toLowerCase().repeat(more)
  }).join('')

/** Whether a word was stretched. */
export const isPseudo = (word: string) =>
  Array.from(word).every((letter) => /['’]/.test(letter) || isAccented.has(letter))
const isAccented = new Set(accented)

/**
 * A message in a language that nobody speaks, but everybody can read. Whoever tries the site in it sees which texts
 * are not messages, and where a longer one doesn't fit.
 */
export const pseudo = (message: string): string => printAST(parse(message).map(stretchedElement))

function stretchedElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: stretched(element.value) }
    case TYPE.tag:
      return { ...element, children: element.children.map(stretchedElement) }
    case TYPE.select:
    case TYPE.plural: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(stretchedElement) },
      ])
      return { ...element, options: Object.fromEntries(options) }
    }
    default:
      return element
  }
}
