import { Check, Plus, Undo2 } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { type Editable, staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { CollectionActions } from '#ui/admin/collection-actions.tsx'
import { CollectionLayout } from '#ui/admin/collection-layout.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { newKey } from '#ui/controls/keyboard.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Table } from '#ui/layout/table.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import {
  type Advert,
  type AdvertDraft,
  adverts,
  approveAdvert,
  exportAdverts,
  listAdverts,
} from '../contract.ts'
import { advertDays, lastDay, type Phase, phaseOf, phases } from '../rules.ts'

/** What visitors see on the home page in this moment. */
function RunningNow({ adverts, total }: { adverts: readonly Advert[]; total: number }) {
  const { timeZone } = useOrganisation()
  return (
    <section
      aria-labelledby="running-now"
      className="rounded-card border border-line bg-surface-raised p-4 sm:p-5"
    >
      <h2 id="running-now" className="text-subheading">
        {t('On the home page now')}
      </h2>
      {adverts.length === 0 ? (
        <p className="mt-1 text-ink-soft text-sm">
          {t('No ads are running. An approved ad appears here from its start date to its end date.')}
        </p>
      ) : (
        <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {adverts.map((advert) => (
            <li key={advert.id} className="flex items-center gap-3">
              <span className="block w-20 shrink-0 overflow-hidden rounded-control">
                <Picture src={advert.image} alt="" ratio="card" sizes="5rem" />
              </span>
              <span className="min-w-0">
                <span className="line-clamp-2 font-semibold text-sm leading-snug">{advert.ads_title}</span>
                <span className="block text-ink-soft text-xs">
                  {t('Until {day}', { day: lastDay(advert.ads_end, timeZone) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > adverts.length && (
        <p className="mt-3 text-ink-soft text-sm">
          {t(
            '{more, plural, one {# more ad is} other {# more ads are}} running. The home page shows only the {shown, plural, one {newest one} other {newest #}}.',
            {
              more: total - adverts.length,
              shown: adverts.length,
            },
          )}
        </p>
      )}
    </section>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const page = pageIn(request.url)
  const search = (query.get('search') ?? '').trim().slice(0, 100)
  const phase = phases.find((each) => each === query.get('phase'))
  const call = callIn(context)
  const [results, running] = await Promise.all([
    call(listAdverts, { page, search, phase }),
    call(adverts.list, { page_size: 6 }),
  ])
  const pages = pageCount(results.total, staffPageSize)
  return { ...results, page, pages, search, state: undefined, phase, running, now: Date.now() }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Ads'))

export const handle = { title: msg('Ads') }

const address = '/admin/adverts'

const phaseBadges: Record<Phase, { label: string; tone: BadgeTone }> = {
  running: { label: msg('Running'), tone: 'success' },
  waiting: { label: msg('Waiting'), tone: 'accent' },
  coming: { label: msg('Upcoming'), tone: 'neutral' },
  ended: { label: msg('Ended'), tone: 'neutral' },
}

export default function AdminAdvertsPage() {
  const { timeZone } = useOrganisation()
  const { phase, running, now, ...results } = useLoaderData<typeof loader>()
  return (
    <CollectionLayout
      title={t('Ads')}
      emptyText={t(adverts.texts.first)}
      address={address}
      results={results}
      exportList={() => call(exportAdverts, { search: results.search, phase })}
      add={
        <ButtonLink {...newKey} href={`${address}/new`} icon={<Plus className="size-5" aria-hidden="true" />}>
          {t('New ad')}
        </ButtonLink>
      }
      filter={{
        name: 'phase',
        label: t('Status'),
        current: phase,
        choices: phases.map((value) => ({ value, label: t(phaseBadges[value].label) })),
      }}
      above={<RunningNow adverts={running.items} total={running.total} />}
    >
      <Table
        from="xl"
        caption={t('Ads')}
        captionHidden
        columns={[
          { key: 'title', label: t('Title'), main: true, cell: ({ draft }) => draft.ads_title },
          { key: 'organisation', label: t('Organization'), cell: ({ draft }) => draft.organisation_name },
          {
            key: 'days',
            label: t('Dates'),
            cell: ({ draft }) => advertDays(draft.ads_starts, draft.ads_end, timeZone),
          },
          { key: 'state', label: t('Status'), cell: (item) => <PhaseBadge phase={phaseOf(item, now)} /> },
          {
            key: 'actions',
            label: t('Actions'),
            align: 'end',
            cell: (item) => (
              <span className="inline-flex flex-wrap justify-end gap-2 xl:flex-nowrap">
                {phaseOf(item, now) !== 'ended' && <Approval item={item} />}
                <CollectionActions
                  of={adverts}
                  item={item}
                  edit={`${address}/${item.id}`}
                  className="justify-end xl:flex-nowrap"
                />
              </span>
            ),
          },
        ]}
        rows={results.items}
        rowKey={(item) => String(item.id)}
      />
    </CollectionLayout>
  )
}

function PhaseBadge({ phase }: { phase: Phase }) {
  const { label, tone } = phaseBadges[phase]
  return <Badge tone={tone}>{t(label)}</Badge>
}

function Approval({ item }: { item: Editable<AdvertDraft> }) {
  const { act, busy } = useAct()
  const isApproved = item.publication.state === 'published'
  const set = (version: number, approved: boolean) =>
    act('approval', () => call(approveAdvert, { id: item.id, version, approved }))
  const turn = async () => {
    if (!(await set(item.version, !isApproved))) return
    toast.undo(isApproved ? 'Ad withdrawn.' : 'Ad approved.', () => void set(item.version + 1, isApproved))
  }
  return (
    <Button
      variant={isApproved ? 'quiet' : 'primary'}
      size="small"
      busy={busy !== null}
      icon={
        isApproved ? (
          <Undo2 className="size-4.5" aria-hidden="true" />
        ) : (
          <Check className="size-4.5" aria-hidden="true" />
        )
      }
      onClick={() => void turn()}
    >
      {isApproved ? t('Withdraw') : t('Approve')}
    </Button>
  )
}
