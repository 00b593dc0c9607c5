import { type LoaderFunctionArgs, redirect } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import {
  type Editable,
  type EditableCollection,
  type PublicationState,
  publicationStates,
  staffPageSize,
} from '#core/collections/collection.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { localPath } from '#core/security/local-path.ts'

/** One page of a collection in the admin. */
export type CollectionPage<Draft> = {
  items: Editable<Draft>[]
  total: number
  page: number
  pages: number
  search: string
  state: PublicationState | undefined
}

/** The loader of a collection's admin page, by the query of the address. */
export const collectionLoader =
  <Draft>(of: EditableCollection<Draft>, pageSize = staffPageSize) =>
  async ({ context, request }: LoaderFunctionArgs): Promise<CollectionPage<Draft>> => {
    const address = new URL(request.url)
    const query = address.searchParams
    const page = pageIn(request.url)
    const search = (query.get('search') ?? '').trim().slice(0, 100)
    const state = publicationStates.find((each) => each === query.get('state'))
    const results = await callIn(context)(of.listAll, { page, page_size: pageSize, search, state })
    const pages = pageCount(results.total, pageSize)
    if (page > pages) throw toPage(address, pages)
    return { ...results, page, pages, search, state }
  }

/** Redirects to the last page of a list when a later one is requested. */
export function toPage(address: URL, page: number) {
  address.searchParams.set('page', String(page))
  // The pathname comes from the visitor: //admin/blogs would be another host.
  return redirect(localPath(`${address.pathname}${address.search}`) ?? '/admin')
}

/** The loader of the page that edits one item, or writes a new one at `…/new`. */
export const editableLoader =
  <Draft>(of: EditableCollection<Draft>) =>
  async ({ context, params }: LoaderFunctionArgs) => {
    const call = callIn(context)
    if (params.id !== 'new') return call(of.readAny, { id: idIn(params) })
    // An empty form has nothing to protect, but is of no use to those who may not save it.
    await call(of.listAll, { page_size: 1 })
    return null
  }

/** The filters of the list, without the page number. */
export const exportCollection = (
  { exportAll }: Pick<EditableCollection<never>, 'exportAll'>,
  { search, state }: Pick<CollectionPage<unknown>, 'search' | 'state'>,
) => call(exportAll, { search, state })
