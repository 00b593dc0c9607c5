import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDateRange } from '#core/time/format-date.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { newKey } from '#ui/controls/keyboard.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Card } from '#ui/layout/card.tsx'
import {
  chooseEdition,
  createEdition,
  deleteEdition,
  type EditableEdition,
  exportEditions,
  listEditions,
  openEdition,
} from '../editions/edition-contract.ts'
import { editionAddress, newEdition, registrationsAddress } from './convention-address.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(listEditions, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Conventions'))

export const handle = { title: msg('Convention') }

export default function AdminEditionsPage() {
  const { editions } = useLoaderData<typeof loader>()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Conventions')}</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportEditions, {})} />
          <ButtonLink {...newKey} href={newEdition} icon={<Plus className="size-5" aria-hidden="true" />}>
            {t('New convention')}
          </ButtonLink>
        </div>
      </header>
      {editions.length === 0 ? (
        <EmptyState
          motif="flame"
          palette="red"
          title={t('No convention yet')}
          text={t('Add one with its cities and dates. Visitors won’t see it until you show it on the site.')}
        />
      ) : (
        editions.map((edition) => <EditionCard key={edition.id} edition={edition} />)
      )}
    </div>
  )
}

/** One edition with its numbers, and whether registration is open. */
function EditionCard({ edition }: { edition: EditableEdition }) {
  const { id, draft, open, current, over, numbers, registrations } = edition
  const { act, busy } = useAct()
  const [asking, setAsking] = useState(false)
  const setOpen = (to: boolean) => act('open', () => call(openEdition, { id, open: to }))
  const switchOpen = async () => {
    if (await setOpen(!open))
      toast.undo(open ? 'Registration is closed.' : 'Registration is open.', () => void setOpen(open))
  }
  const choose = async () => {
    if (await act('current', () => call(chooseEdition, { id })))
      toast.success(t('{title} is now on the site.', { title: draft.title }))
  }
  return (
    <Card className="gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-heading">{draft.title}</h2>
        {current && <Badge tone="accent">{t('On the site')}</Badge>}
        {over ? (
          <Badge>{t('Over')}</Badge>
        ) : (
          <Badge tone={open ? 'success' : 'neutral'}>
            {open ? t('Registration open') : t('Registration closed')}
          </Badge>
        )}
      </header>
      {over && current && (
        <Banner tone="warning" title={t('This convention is over')}>
          {t(
            'The site no longer takes registrations for it. Create the next convention and show it on the site.',
          )}
        </Banner>
      )}
      <ul className="flex flex-col gap-1">
        {draft.cities.map(({ id: city, name, starts, ends, capacity }, index) => (
          <li key={city} className="flex flex-wrap justify-between gap-x-6 gap-y-1 tabular-nums">
            <span>
              <strong>{name}</strong>, {formatDateRange(starts, ends, 'long')}
            </span>
            <span className="text-ink-soft">
              {t('{taken, number} of {capacity, number} places taken, {waiting, number} waiting', {
                taken: numbers[index]?.taken ?? 0,
                capacity,
                waiting: numbers[index]?.waiting ?? 0,
              })}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {!over && (
          <Button
            variant={open ? 'secondary' : 'primary'}
            busy={busy === 'open'}
            onClick={() => void switchOpen()}
          >
            {open ? t('Close registration') : t('Open registration')}
          </Button>
        )}
        {!current && (
          <Button variant="secondary" busy={busy === 'current'} onClick={() => void choose()}>
            {t('Show on site')}
          </Button>
        )}
        <ButtonLink variant="secondary" href={editionAddress(id)}>
          {t('Edit')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={registrationsAddress({ edition: id })}>
          {t('{count, plural, one {# registration} other {# registrations}}', { count: registrations })}
        </ButtonLink>
        {registrations === 0 && !current && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('Delete')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Delete “{title}”?', { title: draft.title })}
        text={t('No one has registered for it.')}
        action={t('Delete')}
        danger
        onConfirm={async () => {
          if (!(await act('delete', () => call(deleteEdition, { id })))) return
          const cities = draft.cities.map((city) => ({ ...city, id: null }))
          toast.undo(t('“{title}” was deleted.', { title: draft.title }), () => {
            void act('restore', () => call(createEdition, { draft: { ...draft, cities } }))
          })
        }}
      />
    </Card>
  )
}
