import { z } from 'zod'
import { useRootStore } from '../../state/root-store.ts'
import { type Typed, typedIn } from '../draft-storage.ts'

const days = 24 * 60 * 60 * 1000
const keptFor = 30 * days

const Copy = z.object({ at: z.iso.datetime(), typed: z.record(z.string(), z.array(z.string())) })
type Copy = z.infer<typeof Copy>

/** By person: several may work at one computer. */
const keyOf = (name: string) => `copy ${useRootStore.getState().session.currentUser?.username ?? ''} ${name}`

/** Keeps what is typed in a form for staff on this device, until it is saved. Says whether that worked. */
export function keepCopy(name: string, form: HTMLFormElement): boolean {
  try {
    const copy: Copy = { at: new Date().toISOString(), typed: typedIn(form) }
    localStorage.setItem(keyOf(name), JSON.stringify(copy))
    return true
  } catch {
    // The storage is full or blocked.
    return false
  }
}

export function dropCopy(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {}
}

/** What was typed earlier and never saved, if it isn't what the form shows anyway. */
export function findCopy(name: string, form: HTMLFormElement): Copy | null {
  try {
    const copy = Copy.parse(JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null'))
    if (Date.parse(copy.at) > Date.now() - keptFor && differs(copy.typed, typedIn(form))) return copy
  } catch {
    return null
  }
  dropCopy(name)
  return null
}

const differs = (copy: Typed, shown: Typed) =>
  Object.keys(copy).some((field) => (copy[field] ?? []).join('\n') !== (shown[field] ?? []).join('\n'))
