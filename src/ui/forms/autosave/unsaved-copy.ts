import { z } from 'zod'
import { call } from '#core/api/call.ts'
import {
  copyDays,
  dropUnsavedCopy,
  keepUnsavedCopy,
  readUnsavedCopy,
} from '#core/collections/unsaved-copies.ts'
import { useRootStore } from '../../state/root-store.ts'

const keptFor = copyDays * 24 * 60 * 60 * 1000

const Copy = z.object({
  at: z.iso.datetime(),
  /** The version of the item that was changed; null for a new one. */
  version: z.int().nullable(),
  /** What the form would have saved, if everything that is required was there. */
  input: z.unknown().optional(),
  /** Otherwise the text of its fields. */
  typed: z.record(z.string(), z.array(z.string())).optional(),
})
export type Copy = z.infer<typeof Copy>

function copyIn(content: string | null): Copy | null {
  try {
    const copy = Copy.parse(JSON.parse(content ?? 'null'))
    return Date.parse(copy.at) > Date.now() - keptFor ? copy : null
  } catch {
    return null
  }
}

/** By person: several may work at one computer. */
const keyOf = (name: string) => `copy ${useRootStore.getState().session.currentUser?.username ?? ''} ${name}`

/** Keeps what is written in a form for staff on this device, until it is saved. Says whether that worked. */
export function keepCopy(name: string, copy: Copy): boolean {
  try {
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

export function findCopy(name: string): Copy | null {
  try {
    const copy = copyIn(localStorage.getItem(keyOf(name)))
    if (!copy) dropCopy(name)
    return copy
  } catch {
    return null
  }
}

/** The same in the writer's account, for all of their devices. */
export const accountCopies = {
  keep: (name: string, copy: Copy) =>
    call(keepUnsavedCopy, { name, content: JSON.stringify(copy) }).then(
      () => true,
      () => false,
    ),
  // A copy that stays after all is offered once more, and can be discarded then.
  drop: (name: string) => call(dropUnsavedCopy, { name }).catch(() => {}),
  find: (name: string) =>
    call(readUnsavedCopy, { name }).then(
      ({ content }) => copyIn(content === '' ? null : content),
      () => null,
    ),
}
