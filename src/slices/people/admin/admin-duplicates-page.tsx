import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { maxCounted, pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { people } from '../contract.ts'
import {
  type Duplicate,
  dismissDuplicate,
  listDuplicates,
  mergePeople,
} from '../duplicates/duplicate-contract.ts'
import { reasonNames } from '../labels.ts'

const here = `${people}/duplicates`

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageIn(request.url)
  const results = await callIn(context)(listDuplicates, { page })
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(pages > 1 ? `${here}?page=${pages}` : here)
  return { ...results, page, pages }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Possible duplicates'))

export const handle = { title: msg('People') }

export default function AdminDuplicatesPage() {
  const { items, total, page, pages } = useLoaderData<typeof loader>()
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <Breadcrumbs trail={[{ label: t('People'), href: people }, { label: t('Possible duplicates') }]} />
      <header>
        <h1 className="text-title">{t('Possible duplicates')}</h1>
        <p className="mt-2 text-ink-soft">
          {t(
            'These records may belong to the same person. Nothing is lost when you merge them, and you can undo it on the record.',
          )}
        </p>
      </header>
      {items.length === 0 ? (
        <EmptyState
          motif="hands"
          title={t('No duplicates')}
          text={t('Records that look alike will appear here.')}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {items.map((pair) => (
            <li key={`${pair.one.id} ${pair.other.id}`}>
              <Pair pair={pair} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pager
          page={page}
          total={pages}
          label={t('Pages of duplicates')}
          href={(to) => `${here}?page=${to}`}
        />
      )}
      <ListEnd total={total} most={maxCounted} searched={false} />
    </div>
  )
}

function Pair({ pair: { one, other, reason } }: { pair: Duplicate }) {
  const { act, busy } = useAct()
  // An account stays where it is.
  const [into, from] = other.hasAccount && !one.hasAccount ? [other, one] : [one, other]
  const merge = async () => {
    if (await act('merge', () => call(mergePeople, { id: into.id, other: from.id })))
      toast.success(t('Merged.'))
  }
  const keepApart = async () => {
    if (await act('dismiss', () => call(dismissDuplicate, { one: one.id, other: other.id })))
      toast.success(t('We won’t suggest this pair again.'))
  }
  return (
    <Card className="gap-4">
      <p>
        <Badge>{t(reasonNames[reason])}</Badge>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {[one, other].map((side) => (
          <div key={side.id} className="min-w-0">
            <AppLink
              href={`${people}/${side.id}`}
              className="wrap-anywhere inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {side.name || side.email || t('No name')}
            </AppLink>
            <p className="wrap-anywhere text-ink-soft text-sm">
              {[side.email, side.phone, side.city, side.hasAccount ? t('Has an account') : '']
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'merge'} busyText={t('Saving...')} onClick={() => void merge()}>
          {t('Merge')}
        </Button>
        <Button variant="secondary" busy={busy === 'dismiss'} onClick={() => void keepApart()}>
          {t('Different people')}
        </Button>
      </div>
    </Card>
  )
}
