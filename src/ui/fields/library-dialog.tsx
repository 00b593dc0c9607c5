import { useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { pageCount } from '#core/api/paging.ts'
import { Problem } from '#core/api/problems.ts'
import { type LibraryPicture, listPictures } from '#core/storage/picture-library.ts'
import { t } from '#core/text/messages.ts'
import { Pager } from '../controls/pager.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { LoadError } from '../feedback/load-error.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { Dialog } from '../layout/dialog.tsx'
import { PictureGrid, pictureTitle, tileClass } from '../media/picture-grid.tsx'
import { TextField } from './text-field.tsx'

/** Few enough for a window. */
const perPage = 12

type Results = { items: LibraryPicture[]; pages: number }

/** One page of the library, read by the browser; null while it is on its way the first time. */
function useLibrary({ search, page }: { search: string; page: number }) {
  const [results, setResults] = useState<Results | null>(null)
  const [failed, setFailed] = useState<string>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same again
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      try {
        const { items, total } = await call(listPictures, { search, page, page_size: perPage })
        if (isCurrent) setResults({ items, pages: pageCount(total, perPage) })
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem
        if (isCurrent) setFailed(problem.message)
      }
    }
    setFailed(undefined)
    void read()
    return () => {
      isCurrent = false
    }
  }, [search, page, tries])

  return { results, failed, retry: () => setTries(tries + 1) }
}

/** The library of uploaded pictures over a form, to choose one. */
export function LibraryDialog({
  open,
  onClose,
  onChoose,
}: {
  open: boolean
  onClose: () => void
  onChoose: (image: string) => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Choose from the library')} width="wide">
      {/* Over a form in the page's tree, what happens here would reach that form as its own. */}
      <div onInput={(event) => event.stopPropagation()} onSubmit={(event) => event.stopPropagation()}>
        {open && <Library onChoose={onChoose} />}
      </div>
    </Dialog>
  )
}

function Library({ onChoose }: { onChoose: (image: string) => void }) {
  const [query, setQuery] = useState({ search: '', page: 1 })
  const { results, failed, retry } = useLibrary(query)
  return (
    <div className="flex flex-col gap-5">
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setQuery({ search: String(new FormData(event.currentTarget).get('search')), page: 1 })
          }}
        >
          <TextField
            label={t('Search pictures')}
            labelHidden
            type="search"
            name="search"
            placeholder={t('Search pictures')}
            maxLength={100}
          />
        </form>
      </search>
      {failed ? (
        <LoadError text={failed} onRetry={retry} />
      ) : results === null ? (
        <Waiting />
      ) : results.items.length === 0 ? (
        <EmptyState
          title={query.search === '' ? t('No pictures yet') : t('No matches')}
          text={query.search === '' ? t('Pictures you upload will appear here.') : t('Try different words.')}
        />
      ) : (
        <>
          <PictureGrid
            pictures={results.items}
            label={t('Pictures')}
            tile={(picture, content) => (
              <button
                type="button"
                className={tileClass}
                aria-label={t('Choose {picture}', { picture: pictureTitle(picture) })}
                onClick={() => onChoose(picture.image)}
              >
                {content}
              </button>
            )}
          />
          <Pager
            page={query.page}
            total={results.pages}
            label={t('Pages of the library')}
            onPage={(page) => setQuery({ ...query, page })}
          />
        </>
      )}
    </div>
  )
}

const places = Array.from({ length: 8 }, (_, index) => index)

function Waiting() {
  return (
    <Loading>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {places.map((place) => (
          <Skeleton key={place} className="aspect-square" />
        ))}
      </div>
    </Loading>
  )
}
