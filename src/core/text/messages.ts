import { createElement, Fragment, type ReactNode } from 'react'
import type { Currency } from './currencies.ts'

/**
 * One part of a compiled message (compile-message.ts): words, `0` for the `#` of the plural around it, or a
 * placeholder with its type.
 */
export type Part =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, type: 'number']
  | readonly [name: string, type: 'tag', children: Parts]
  | readonly [
      name: string,
      type: 'select' | 'cardinal' | 'ordinal',
      options: Readonly<Record<string, Parts>>,
      offset?: number,
    ]
export type Parts = readonly Part[]

/** Messages in other words than the code has them: those that staff changed, or a translation. */
export type Texts = ReadonlyMap<string, string | Parts>
/** With the ministry's own currency and country, which amounts and phone numbers are in unless they say otherwise. */
export type Messages = { locale: string; texts: Texts; currency: Currency; country: string }

export type Values = Readonly<Record<string, string | number>>
export type RichValues = Readonly<Record<string, ReactNode | ((children: ReactNode) => ReactNode)>>

export const english: Messages = { locale: 'en-US', texts: new Map(), currency: 'USD', country: 'US' }
let messages: () => Messages | undefined = () => english
let compile = (message: string): Parts => [message]
const compiled = new Map<string, Parts>()

/** Where the messages of this page, mail or job come from: a server renders many at once, a browser one. */
export const messagesFrom = (source: () => Messages | undefined) => {
  messages = source
}

/** How a server compiles the messages that no build has compiled. */
export const compileWith = (compiler: (message: string) => Parts) => {
  compile = compiler
}

/**
 * The build adds a call of this to each module whose messages have plurals, choices or tags (scripts/texts/plugin.ts).
 *
 * @public
 */
export const defineMessages = (parts: Readonly<Record<string, Parts>>) => {
  for (const message of Object.keys(parts)) compiled.set(message, parts[message] ?? [])
}

/** Changed messages as a page receives them. */
export const textsOf = (texts: Readonly<Record<string, string | Parts>> = {}): Texts =>
  new Map(Object.entries(texts))

export const currentMessages = (): Messages => messages() ?? english

/** The language that this page, mail or job is written in. */
export const locale = (): string => currentMessages().locale

/** The ministry's own. */
export const currency = (): Currency => currentMessages().currency
export const country = (): string => currentMessages().country

/** A message in the current words and language: `t('Page {page} of {pages}', { page, pages })`. */
export const t = (message: string, values: Values = {}): string => piecesOf(partsOf(message), values).join('')

/** The same with elements in it: `t.rich('Please <link>log in</link>.', { link: (words) => <a>{words}</a> })`. */
t.rich = (message: string, values: RichValues): ReactNode =>
  createElement(Fragment, null, ...piecesOf(partsOf(message), values))

/** Marks a message in a constant, to be shown later by `t(label)`. */
export const msg = <T extends string>(message: T): T => message

/** The tabs or options of a constant, with their labels in the current words. */
export const translatedLabels = <T extends { label: string }>(options: readonly T[]): T[] =>
  options.map((option) => ({ ...option, label: t(option.label) }))

/** A finished text, such as the message of a schema, in the current words if they have it. Never parsed. */
export function reworded(text: string): string {
  const changed = currentMessages().texts.get(text)
  return typeof changed === 'string' ? changed : text
}

/** Whether a message has more than words and `{name}`. Such a message has to be compiled. */
export const isComplex = (message: string): boolean => /\{\s*\w+\s*,|'[{}<]|<\/?[a-z]/.test(message)

function partsOf(message: string): Parts {
  const changed = currentMessages().texts.get(message) ?? message
  if (typeof changed !== 'string') return changed
  if (!isComplex(changed)) {
    // Every second piece is the name of a placeholder.
    return changed.split(/\{(\w+)\}/).map((piece, at) => (at % 2 ? [piece] : piece))
  }
  const known = compiled.get(changed)
  if (known) return known
  const parts = compile(changed)
  compiled.set(changed, parts)
  return parts
}

function piecesOf(parts: Parts, values: RichValues, count = 0): ReactNode[] {
  return parts.flatMap((part): ReactNode[] => {
    if (typeof part === 'string') return [part]
    if (part === 0) return [inDigits(count)]
    const [name, type, options = {}, offset = 0] = part
    const value = Object.hasOwn(values, name) ? values[name] : `{${name}}`
    if (type === undefined) return [typeof value === 'function' ? value(null) : value]
    if (type === 'number') return [inDigits(Number(value))]
    if (isParts(options)) {
      const children = piecesOf(options, values, count)
      return typeof value === 'function' ? [value(createElement(Fragment, null, ...children))] : children
    }
    if (type !== 'cardinal' && type !== 'ordinal')
      return piecesOf(options[String(value)] ?? options.other ?? [], values, count)
    const number = Number(value) - offset
    const category = new Intl.PluralRules(locale(), { type }).select(number)
    return piecesOf(options[`=${value}`] ?? options[category] ?? options.other ?? [], values, number)
  })
}

const isParts = (options: Parts | Readonly<Record<string, Parts>>): options is Parts => Array.isArray(options)
const inDigits = (number: number) => new Intl.NumberFormat(locale()).format(number)
