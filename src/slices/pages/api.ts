import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { allBut, collectionApi, editableOf, orNotFound } from '#core/collections/collection-api.ts'
import { onMove } from '#core/collections/collection-order-api.ts'
import { titleOf } from '#core/collections/collection-title.ts'
import { msg, t } from '#core/text/messages.ts'
import { sectionsInWords } from './clean-sections.ts'
import { columnsOf, draftOf, type PageRow } from './columns.ts'
import {
  type CustomPage,
  customPages,
  movePage,
  type PageDraft,
  pageLinks,
  placeNames,
  readPageAt,
} from './contract.ts'
import { isReserved } from './rules.ts'
import { Sections } from './section-contract.ts'
import { findDeletedSlug, findPageAt, listLinks, pageStore, titleOfOtherAt } from './store.ts'

function itemOf(row: PageRow): CustomPage {
  const { place: _, ...shown } = draftOf(row)
  return { id: row.id, ...shown, updated: row.updated.toISOString() }
}

const refused = (message: string) => new Problem(400, message, { 'draft.slug': message })

const siteHasIt = msg('The site already uses this address. Choose another one.')

/** Every address belongs to one page, and never to one that the site brings along. */
async function checkAddress({ db, siteAddresses }: Context, { slug }: PageDraft, id: number | null) {
  if (isReserved(slug, await siteAddresses())) throw refused(siteHasIt)
  const title = await titleOfOtherAt(db, slug, id)
  if (title !== undefined)
    throw refused(t('The page “{title}” has this address. Choose another one.', { title }))
}

const collected = collectionApi(customPages, pageStore, {
  labels: { place: placeNames, sections: (value) => sectionsInWords(Sections.parse(value)) },
  item: itemOf,
  draft: draftOf,
  columns: columnsOf,
  check: checkAddress,
})

export const pagesApi: ServedEndpoint[] = [
  ...allBut(collected, customPages.restore),
  on(customPages.restore, async ({ id }, { db, note }) => {
    const slug = orNotFound(customPages, await findDeletedSlug(db, id))
    const title = await titleOfOtherAt(db, slug, id)
    if (title !== undefined) {
      throw new Problem(
        409,
        t(
          'The page “{title}” now has this page’s address. Change the address of “{title},” then restore this page.',
          {
            title,
          },
        ),
      )
    }
    const row = orNotFound(customPages, await pageStore.restore(db, id))
    note(await titleOf(db, customPages, id))
    return editableOf(row, draftOf(row))
  }),
  onMove(movePage, customPages, pageStore),
  on(readPageAt, async ({ slug }, { db }) => itemOf(orNotFound(customPages, await findPageAt(db, slug)))),
  on(pageLinks, async (_, { db }) => ({
    menu: await listLinks(db, 'menu'),
    footer: await listLinks(db, 'footer'),
  })),
]
