import { createElement, Fragment, type ReactNode } from 'react'

/** The texts that staff have changed, by the text that came with the site. */
export type Changed = ReadonlyMap<string, string>

/** What the site puts into the places of a text: `Page {page} of {pages}`. */
export type Values = Readonly<Record<string, string | number>>

let changed: () => Changed | undefined = () => undefined

/** Where the changed texts are found: the server holds them by the page it makes, a browser for all it shows. */
export const sayFrom = (source: () => Changed | undefined) => {
  changed = source
}

/** As the root of the page is told them: nothing where nothing was changed. */
export const changedTexts = (texts: Readonly<Record<string, string>> | undefined): Changed | undefined =>
  texts && new Map(Object.entries(texts))

/** A text of the site, as staff want it: `say('Page {page} of {pages}', { page, pages })`. */
export function say(text: string, values?: Values): string {
  const said = changed()?.get(text) ?? text
  return values ? fill(said, values) : said
}

/** The same with links, times or other elements in its places. */
export const sayWith = (text: string, values: Readonly<Record<string, ReactNode>>): ReactNode =>
  createElement(
    Fragment,
    null,
    // Every second part is the name of a place.
    ...say(text)
      .split(/\{(\w+)\}/)
      .map((part, at) => (at % 2 ? values[part] : part)),
  )

const place = /\{(\w+)\}/g

/**
 * A text with its values in their places. A server says so what it refuses or has done; the page finds the values
 * again, and puts them where staff want them (`sayMessage`).
 */
export const fill = (text: string, values: Values): string =>
  text.replace(place, (whole, name) => (Object.hasOwn(values, name) ? String(values[name]) : whole))

/** Marks a text that stands in a constant, and is said where it is shown. A scan of the sources finds it by this. */
export const text = <T extends string>(text: T): T => text

/** The tabs or choices of a constant, to be shown now. */
export const saidLabels = <T extends { label: string }>(things: readonly T[]): T[] =>
  things.map((thing) => ({ ...thing, label: say(thing.label) }))

/** The names of the places that a text has, each once. */
export const placesIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(place), ([, name = '']) => name))].sort()

/** What was checked or refused, in the words of the site; what the server filled in goes where staff want it. */
export function sayMessage(message: string): string {
  const known = changed()
  if (!known || known.has(message)) return say(message)
  for (const [text, said] of general(known)) {
    const values = valuesIn(message, text)
    if (values) return fill(said, values)
  }
  return message
}

const sorted = new WeakMap<Changed, [string, string][]>()

/** The changed texts that a message may be one of, filled in; those with the most words of their own first. */
function general(known: Changed): [string, string][] {
  const found =
    sorted.get(known) ??
    [...known]
      .filter(([text]) => isGeneral(text))
      .sort(([one], [other]) => ownWords(other).length - ownWords(one).length)
  sorted.set(known, found)
  return found
}

const ownWords = (text: string) => text.replace(place, '')

/** Whether a text is known again with something in its places: `{start} to {end}` could be many a sentence. */
export const isGeneral = (text: string): boolean =>
  ownWords(text).length > 11 ? placesIn(text).length > 0 : /\{number/.test(text)

/** No message is longer. Several places in one text take more than linear time, and messages may quote a visitor. */
const longestMessage = 500

/** What stands in the places of a text, if the message is this text filled in. A `{number}` is a figure. */
export function valuesIn(message: string, text: string): Record<string, string> | undefined {
  if (message.length > longestMessage) return undefined
  const names: string[] = []
  const pattern = text.replace(/[\\^$.*+?()[\]|]/g, '\\$&').replace(place, (_, name: string) => {
    names.push(name)
    return name.startsWith('number') ? String.raw`(\d[\d,.]*(?<=\d))` : '(.+)'
  })
  const found = new RegExp(`^${pattern}$`, 's').exec(message)
  return found ? Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined
}
