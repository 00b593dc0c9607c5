import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

const parameter = 'open'

/** The address of an item that has no page of its own: its list, with its form open. */
export const openedAddress = (list: string, id: number) => `${list}?${parameter}=${id}`

/** Opens the form of the item that the address names: so bookmarks, searches and notifications lead to it. */
export function useOpenedItem(open: (id: string) => void) {
  const id = useSearchParams()[0].get(parameter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (id && /^[1-9]\d{0,8}$/.test(id)) open(id)
  }, [id])
}
