import { z } from 'zod'

const keyOf = (form: string) => `typed ${form}`
const Typed = z.record(z.string(), z.array(z.string()))

/** Remembers what is typed in a form, for this tab alone and only until it is sent. */
export function keepTyping(name: string, form: HTMLFormElement): void {
  const sent = new FormData(form)
  const fields = [...new Set(sent.keys())].filter((field) => isKept(form, field))
  const typed = Object.fromEntries(fields.map((field) => [field, sent.getAll(field)]))
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(typed))
  } catch {
    // Full or forbidden: then it is only not kept.
  }
}

export function forgetTyping(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {}
}

/** Puts back what was typed, where nothing else stands yet. */
export function restoreTyping(name: string, form: HTMLFormElement): void {
  const typed = readTyping(name)
  for (const element of form.elements) {
    if (!isControl(element) || element.name === '') continue
    const values = typed[element.name]
    if (!values || !isKept(form, element.name)) continue
    if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) {
      if (element.checked !== values.includes(element.value)) element.click()
    } else if (element.value !== values[0] && isUntouched(element)) write(element, values[0] ?? '')
  }
}

function readTyping(name: string): z.infer<typeof Typed> {
  try {
    return Typed.parse(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}'))
  } catch {
    return {}
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** A select begins with its first choice, or with the one that the page names. */
const isUntouched = (element: Control) =>
  element instanceof HTMLSelectElement
    ? element.selectedIndex === [...element.options].findLastIndex((option) => option.defaultSelected) ||
      element.selectedIndex === 0
    : element.value === element.defaultValue

function isKept(form: HTMLFormElement, field: string): boolean {
  const element = form.elements.namedItem(field)
  return !(element instanceof HTMLInputElement && (element.type === 'password' || element.type === 'hidden'))
}

/** By the element's own setter, so that React, too, hears of it. */
function write(element: Control, value: string) {
  const owner =
    element instanceof HTMLInputElement
      ? HTMLInputElement
      : element instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : HTMLSelectElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(
    new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}
