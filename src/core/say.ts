/** The texts that staff have changed, by the text that came with the house. */
export type Changed = ReadonlyMap<string, string>

let changed: () => Changed | undefined = () => undefined

/** Where the changed texts are found: the server holds them by the page it makes, a browser for all it shows. */
export const sayFrom = (source: () => Changed | undefined) => {
  changed = source
}

/** As the root of the page is told them: nothing where nothing was changed. */
export const changedTexts = (texts: Readonly<Record<string, string>> | undefined): Changed | undefined =>
  texts && new Map(Object.entries(texts))

/** A text of the site, as staff want it: `say('Page {page} of {pages}', { page, pages })`. */
export function say(text: string, values?: Readonly<Record<string, string | number>>): string {
  const said = changed()?.get(text) ?? text
  return values
    ? said.replace(placeholder, (whole, name) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
    : said
}

/** Marks a text that stands in a constant, and is said where it is shown. A scan of the sources finds it by this. */
export const text = <T extends string>(text: T): T => text

/** The tabs or choices of a constant, to be shown now. */
export const saidLabels = <T extends { label: string }>(things: readonly T[]): T[] =>
  things.map((thing) => ({ ...thing, label: say(thing.label) }))

const placeholder = /\{(\w+)\}/g

export const placeholdersIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name))].sort()

const number = /\d[\d,.]*(?<=\d)/g

/**
 * What was checked or refused, in the words of the site. A figure in it stands for itself: "At most 60 characters"
 * is one text with "At most 400 characters".
 */
export function sayMessage(message: string): string {
  const known = changed()
  if (!known || known.has(message)) return say(message)
  const figures = message.match(number) ?? []
  let at = 0
  const general = say(message.replace(number, () => `{number${at++ || ''}}`))
  return general.replace(/\{number(\d*)\}/g, (whole, place) => figures[Number(place)] ?? whole)
}
