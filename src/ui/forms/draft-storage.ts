import { z } from 'zod'

/** A form by its name. What is typed is kept for this tab alone, or as a draft that is still there on another day. */
export type DraftForm = { name: string; draft: boolean }

const keyOf = ({ name }: DraftForm) => `typed ${name}`
const storageOf = ({ draft }: DraftForm) => (draft ? localStorage : sessionStorage)
const Typed = z.record(z.string(), z.array(z.string()))

/** Remembers what is typed in a form, only until it is sent. */
export function saveDraft(kept: DraftForm, form: HTMLFormElement): void {
  const sent = new FormData(form)
  const fields = [...new Set(sent.keys())].filter((field) => isStorable(form, field))
  const typed = Object.fromEntries(fields.map((field) => [field, sent.getAll(field)]))
  try {
    storageOf(kept).setItem(keyOf(kept), JSON.stringify(typed))
  } catch {
    // Full or forbidden: then it is only not kept.
  }
}

export function clearDraft(kept: DraftForm): void {
  try {
    storageOf(kept).removeItem(keyOf(kept))
  } catch {}
}

/** Whether something is kept that would be missed. */
export const hasDraft = (kept: DraftForm): boolean =>
  Object.values(readDraft(kept) ?? {}).some((values) => values.some((value) => value.trim() !== ''))

/** Puts back what was typed, where nothing else stands yet. */
export function restoreDraft(kept: DraftForm, form: HTMLFormElement): void {
  const typed = readDraft(kept)
  if (typed === null) return
  for (const element of form.elements) {
    if (!isControl(element) || element.name === '') continue
    const values = typed[element.name]
    if (!values || !isStorable(form, element.name)) continue
    if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) {
      if (element.checked !== values.includes(element.value)) element.click()
    } else if (element.value !== values[0] && isUntouched(element)) write(element, values[0] ?? '')
  }
}

function readDraft(kept: DraftForm): z.infer<typeof Typed> | null {
  try {
    const text = storageOf(kept).getItem(keyOf(kept))
    return text === null ? null : Typed.parse(JSON.parse(text))
  } catch {
    return null
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

function isStorable(form: HTMLFormElement, field: string): boolean {
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
