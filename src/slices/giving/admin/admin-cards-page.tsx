import { FileDown } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { tributeLabel } from '../tributes/tribute.ts'
import {
  cardFilters,
  listTributeCards,
  markTributeCard,
  type TributeCard,
  tributeCardFile,
} from '../tributes/tribute-contract.ts'
import { cards, donations } from './donations-address.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('show')
  const show = cardFilters.find((each) => each === asked) ?? 'open'
  const page = pageIn(request.url)
  return { ...(await callIn(context)(listTributeCards, { show, page })), show, page }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Cards for families'))

export const handle = { title: msg('Donations') }

function MarkButton({ card: { id, sentAt, honoree } }: { card: TributeCard }) {
  const { act, busy } = useAct()
  const sent = sentAt === null
  return (
    <Button
      size="small"
      variant={sent ? 'primary' : 'quiet'}
      busy={busy !== null}
      aria-label={
        sent
          ? t('Mark card for {honoree} as sent', { honoree })
          : t('Mark card for {honoree} as not sent', { honoree })
      }
      onClick={() =>
        void act('mark', async () => {
          await call(markTributeCard, { id, sent })
          toast.success(sent ? t('Marked as sent.') : t('Back on the list of cards to send.'))
        })
      }
    >
      {sent ? t('Mark as sent') : t('Mark as not sent')}
    </Button>
  )
}

/** Cards to print and send to the families of people whom gifts honor or remember. */
export default function AdminCardsPage() {
  const { items, total, show, page } = useLoaderData<typeof loader>()
  const isOpen = show === 'open'
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-title">{isOpen ? t('Cards to send') : t('Cards sent')}</h1>
          <p className="mt-2 max-w-2xl text-ink-soft">
            {t(
              'When a donor gives in honor or in memory of someone and adds a mailing address, print the card and send it to the family. It doesn’t mention the amount.',
            )}
          </p>
        </div>
        <ButtonLink variant="secondary" href={isOpen ? `${cards}?show=sent` : cards}>
          {isOpen ? t('Cards sent') : t('Cards to send')}
        </ButtonLink>
      </header>
      {items.length === 0 ? (
        <EmptyState
          motif="lily"
          palette="gold"
          title={isOpen ? t('No cards to send') : t('No cards sent yet')}
          text={t('Cards appear here when a gift in honor or in memory of someone arrives with an address.')}
        />
      ) : (
        <Table
          from="xl"
          caption={t('Cards for families')}
          captionHidden
          rows={items}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'who',
              label: t('Tribute'),
              main: true,
              cell: (card) => (
                <AppLink
                  href={`${donations}/${card.id}`}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {tributeLabel(card)}
                </AppLink>
              ),
            },
            {
              key: 'address',
              label: t('Send to'),
              cell: ({ address }) => <span className="whitespace-pre-line">{address}</span>,
            },
            {
              key: 'from',
              label: t('From'),
              cell: ({ name, anonymous }) => (anonymous ? t('Anonymous') : name || t('A friend')),
            },
            {
              key: 'day',
              label: t('Gift received'),
              cell: ({ day }) => <time dateTime={day}>{formatDate(day, 'short')}</time>,
            },
            ...(isOpen
              ? []
              : [
                  {
                    key: 'sent',
                    label: t('Sent'),
                    cell: ({ sentAt, sentBy }: TributeCard) =>
                      sentAt && (
                        <span className="flex flex-col">
                          <Moment at={sentAt} to="day" />
                          <span className="text-ink-soft text-sm">{sentBy}</span>
                        </span>
                      ),
                  },
                ]),
            {
              key: 'act',
              label: t('Actions'),
              align: 'end',
              cell: (card) => (
                <span className="flex flex-wrap justify-end gap-2">
                  <a
                    href={tributeCardFile(card.id)}
                    aria-label={t('Card for {honoree} as PDF', { honoree: card.honoree })}
                    className={buttonClass('secondary', 'small')}
                  >
                    <FileDown className="size-4.5" aria-hidden="true" />
                    {t('PDF')}
                  </a>
                  <MarkButton card={card} />
                </span>
              ),
            },
          ]}
        />
      )}
      <Pager
        page={page}
        total={pageCount(total, staffPageSize)}
        label={t('Pages of cards')}
        href={(to) => withQuery(cards, { show, page: to }, { show: 'open', page: 1 })}
      />
    </div>
  )
}
