import { useEffect, useState } from 'react'
import { type AdminGroup, adminGroups } from '#core/collections/admin-areas.ts'

/** Which groups of the sidebar somebody opened and closed in this browser. */
const storageKey = 'admin-groups'

type Choices = Partial<Record<AdminGroup, boolean>>

function remembered(): Choices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const choices: Choices = {}
    for (const group of adminGroups) {
      const open: unknown = Reflect.get(kept, group)
      if (typeof open === 'boolean') choices[group] = open
    }
    return choices
  } catch {
    return {}
  }
}

function remember(choices: Choices) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choices))
  } catch {
    // Without storage, a browser forgets them.
  }
}

/**
 * Opens and closes the groups. The group of the current page opens by itself. Until somebody has chosen, only the first
 * is open too, or all if there are few entries.
 */
export function useGroups(active: AdminGroup | null, few: boolean) {
  const [choices, setChoices] = useState<Choices>({})
  useEffect(() => {
    const choices = remembered()
    if (active) delete choices[active]
    setChoices(choices)
  }, [active])
  const isOpen = (group: AdminGroup) => choices[group] ?? (few || group === 'Overview' || group === active)
  const toggle = (group: AdminGroup) => {
    const open = !isOpen(group)
    setChoices((before) => ({ ...before, [group]: open }))
    remember({ ...remembered(), [group]: open })
  }
  return { isOpen, toggle }
}
