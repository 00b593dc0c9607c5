import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

const parameter = 'open'

/** The address of an item that has no page of its own: its list, with its form open. */
export const openedAddress = (list: string, id: number) => `${list}?${parameter}=${id}`

/** Where the form of a new one is open. */
const unwritten = 'new'

/** Opens the form that the address names, of an item or a new one: so bookmarks, searches and shortcuts lead to it. */
export function useOpenedItem(open: (id: string) => void, openNew?: () => void) {
  const id = useSearchParams()[0].get(parameter)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way that leads here
  useEffect(() => {
    if (id === unwritten) openNew?.()
    else if (id && /^[1-9]\d{0,8}$/.test(id)) open(id)
  }, [id, key])
}
