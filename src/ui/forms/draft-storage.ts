import { z } from 'zod'

/** A form by its name. What is typed is stored for this tab only, or with `draft` for longer. */
export type DraftForm = { name: string; draft: boolean }

const keyOf = ({ name }: DraftForm) => `typed ${name}`
const storageOf = ({ draft }: DraftForm) => (draft ? localStorage : sessionStorage)
const Typed = z.record(z.string(), z.array(z.string()))
export type Typed = z.infer<typeof Typed>

/** Stores what is typed in a form, until it is sent. */
export function saveDraft(draftForm: DraftForm, form: HTMLFormElement): void {
  try {
    storageOf(draftForm).setItem(keyOf(draftForm), JSON.stringify(typedIn(form)))
  } catch {
    // The storage is full or blocked: nothing is stored.
  }
}

/** The texts and choices in a form; no passwords, and nothing that the page itself put there. */
export function typedIn(form: HTMLFormElement): Typed {
  const sent = new FormData(form)
  const fields = [...new Set(sent.keys())].filter((field) => isStorable(form, field))
  return Object.fromEntries(fields.map((field) => [field, sent.getAll(field).map(String)]))
}

export function clearDraft(draftForm: DraftForm): void {
  try {
    storageOf(draftForm).removeItem(keyOf(draftForm))
  } catch {}
}

/** Whether a draft with any text is stored. */
export const hasDraft = (draftForm: DraftForm): boolean =>
  Object.values(readDraft(draftForm) ?? {}).some((values) => values.some((value) => value.trim() !== ''))

/** Restores what was typed into fields that are still untouched. */
export function restoreDraft(draftForm: DraftForm, form: HTMLFormElement): void {
  const typed = readDraft(draftForm)
  if (typed !== null) writeTyped(form, typed)
}

export function writeTyped(form: HTMLFormElement, typed: Typed): void {
  for (const element of form.elements) {
    if (!isControl(element) || element.name === '') continue
    const values = typed[element.name]
    if (!values || !isStorable(form, element.name)) continue
    if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) {
      if (element.checked !== values.includes(element.value)) element.click()
    } else if (element.value !== values[0] && isUntouched(element)) write(element, values[0] ?? '')
  }
}

function readDraft(draftForm: DraftForm): Typed | null {
  try {
    const text = storageOf(draftForm).getItem(keyOf(draftForm))
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

/** A select starts with its first option, or with the one that the page selects. */
const isUntouched = (element: Control) =>
  element instanceof HTMLSelectElement
    ? element.selectedIndex === [...element.options].findLastIndex((option) => option.defaultSelected) ||
      element.selectedIndex === 0
    : element.value === element.defaultValue

function isStorable(form: HTMLFormElement, field: string): boolean {
  const element = form.elements.namedItem(field)
  return !(element instanceof HTMLInputElement && (element.type === 'password' || element.type === 'hidden'))
}

/** With the native setter, so that React notices the change. */
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
