import { Clapperboard } from 'lucide-react'
import { type MetaFunction, useLoaderData } from 'react-router'
import type { Editable } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import { msg, t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { CollectionActions } from '#ui/admin/collection-actions.tsx'
import { CollectionCards } from '#ui/admin/collection-cards.tsx'
import { StateBadge } from '#ui/admin/collection-layout.tsx'
import { collectionLoader } from '#ui/admin/collection-loader.ts'
import { Card } from '#ui/layout/card.tsx'
import { openedAddress, useOpenedItem } from '#ui/state/use-address.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { staffTestimoniesPerPage, type TestimonyDraft, testimonies } from '../contract.ts'
import { Portrait } from '../testimony-display.tsx'

export const loader = collectionLoader(testimonies, staffTestimoniesPerPage)

export const meta: MetaFunction = (args) => pageTitle(args, t('Testimonies'))

export const handle = { title: msg('Testimonies') }

const list = '/admin/testimonies'

export default function AdminTestimoniesPage() {
  const open = useOverlay((overlay) => overlay.open)
  const edit = (testimonyId: string) => open('newTestimony', { testimonyId })
  const add = () => open('newTestimony')
  useOpenedItem(edit, add)
  return (
    <CollectionCards
      of={testimonies}
      title={t('Testimonies')}
      address={list}
      results={useLoaderData<typeof loader>()}
      addText={t('Add Testimony')}
      onAdd={add}
    >
      {(item) => <StaffTestimonyCard item={item} onEdit={() => edit(String(item.id))} />}
    </CollectionCards>
  )
}

function StaffTestimonyCard({ item, onEdit }: { item: Editable<TestimonyDraft>; onEdit: () => void }) {
  const { testifier, role, testimony, image, video, videoTitle } = item.draft
  return (
    <Card>
      <p>
        <StateBadge item={item} />
      </p>
      {testimony !== '' && (
        <blockquote className="mt-3 line-clamp-5 text-ink-soft">
          “{nested(shorten(excerptText(testimony), 320))}”
        </blockquote>
      )}
      {video !== '' && (
        <p className="mt-3 flex items-start gap-2 text-sm">
          <Clapperboard className="mt-0.5 size-4.5 shrink-0 text-accent-text" aria-hidden="true" />
          <span>
            {t.rich('<hidden>Video: </hidden>{title}', {
              title: videoTitle,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </span>
        </p>
      )}
      <div className="mt-auto flex items-center gap-3 pt-4">
        <Portrait name={testifier} image={image} />
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-base leading-snug">{testifier}</h2>
          <p className="wrap-anywhere text-ink-soft text-sm">{role}</p>
        </div>
      </div>
      <CollectionActions
        of={testimonies}
        item={item}
        edit={onEdit}
        bookmark={openedAddress(list, item.id)}
        view={`/testimony/${item.id}`}
        className="mt-4"
      />
    </Card>
  )
}

/** Quotations inside a quotation have single marks. */
const nested = (text: string) => text.replaceAll('“', '‘').replaceAll('”', '’')
