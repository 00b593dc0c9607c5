import { useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { pageCount } from '#core/api/paging.ts'
import { Problem } from '#core/api/problems.ts'
import { type LibraryPicture, listPictures } from '#core/storage/picture-library.ts'

/** Few enough for a window. */
const perPage = 12

type Found = { items: LibraryPicture[]; pages: number }

/** One page of the library, read by the browser; null while it is on its way the first time. */
export function useLibrary({ search, page }: { search: string; page: number }) {
  const [found, setFound] = useState<Found | null>(null)
  const [failed, setFailed] = useState<string>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same again
  useEffect(() => {
    let wanted = true
    const read = async () => {
      try {
        const { items, total } = await call(listPictures, { search, page, page_size: perPage })
        if (wanted) setFound({ items, pages: pageCount(total, perPage) })
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem
        if (wanted) setFailed(problem.message)
      }
    }
    setFailed(undefined)
    void read()
    return () => {
      wanted = false
    }
  }, [search, page, tries])

  return { found, failed, retry: () => setTries(tries + 1) }
}
