import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { useOwnMoment } from '#ui/text/own-moment.tsx'
import { both, cancelOwn, confirmOwn, type OwnRegistration, pages } from '../contract.ts'
import { waitsBehind } from '../registrations/standing-names.ts'
import { HotelLink } from './hotel-link.tsx'
import { OwnForm } from './own-form.tsx'
import { datesText } from './registration-fields.tsx'

/** A registration as its owner sees it. */
export function OwnView({
  token,
  own,
  onChanged,
}: {
  token: string
  own: OwnRegistration
  onChanged: (own: OwnRegistration) => void
}) {
  const [asking, setAsking] = useState(false)
  const { edition, standing } = own
  const isOpen = standing !== 'cancelled' && !edition.over
  const cancel = async () => {
    try {
      onChanged(await call(cancelOwn, { token }))
      toast.success('Your registration was canceled.')
    } catch (error) {
      toastFailure(error)
      throw error
    }
  }
  return (
    <div className="container-narrow section flex flex-col gap-8">
      <header>
        <p className="eyebrow">{edition.title}</p>
        <h1 className="mt-2 text-title">{t('Your registration')}</h1>
        <p className="mt-2 text-ink-soft">
          {t.rich('Reference {reference}', {
            reference: <strong className="text-ink tabular-nums">{own.reference}</strong>,
          })}
        </p>
      </header>
      {own.confirmBy ? (
        <OwnConfirm token={token} confirmBy={own.confirmBy} onChanged={onChanged} />
      ) : (
        <Standing own={own} />
      )}
      {own.qr && <Ticket qr={own.qr} reference={own.reference} />}
      <div className="no-print flex flex-wrap gap-3 empty:hidden">
        {standing === 'placed' && <HotelLink href={edition.hotelUrl} />}
        {standing === 'cancelled' && <ButtonLink href={pages.form}>{t('Register again')}</ButtonLink>}
      </div>
      {isOpen && (
        <section className="no-print" aria-labelledby="change">
          <h2 id="change" className="mb-6 text-heading">
            {t('Change your registration')}
          </h2>
          <OwnForm key={JSON.stringify(own)} token={token} own={own} onChanged={onChanged} />
          <div className="mt-10 border-line border-t pt-6">
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('Cancel my registration')}
            </Button>
          </div>
        </section>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Cancel your registration?')}
        text={
          standing === 'pending'
            ? t('You can register again later.')
            : standing === 'placed'
              ? t('People on the waiting list will move up. This can’t be undone.')
              : t('You’ll be taken off the waiting list. This can’t be undone.')
        }
        action={t('Cancel registration')}
        keep={t('Keep registration')}
        danger
        onConfirm={cancel}
      />
    </div>
  )
}

function Standing({ own }: { own: OwnRegistration }) {
  const people = own.numbers_of_people_attending_with + 1
  const cities = own.edition.cities.filter(
    ({ name }) => name === own.convention_location || own.convention_location === both,
  )
  const where = (
    <ul className="mt-1">
      {cities.map(({ name, dates, venue }) => (
        <li key={name}>
          {name}, {datesText(dates)}
          {venue && `, ${venue}`}
        </li>
      ))}
    </ul>
  )
  if (own.standing === 'cancelled') {
    return (
      <Banner title={t('This registration was canceled')}>
        {t('If your plans change, you’re welcome to register again.')}
      </Banner>
    )
  }
  if (own.standing === 'waiting') {
    return (
      <Banner
        tone="warning"
        title={t(
          '{people, plural, one {You’re on the waiting list} other {Your group of # is on the waiting list}}',
          { people },
        )}
      >
        {waitsBehind(own.ahead ?? 0)}{' '}
        {t(
          '{people, plural, one {We’ll email you as soon as there’s room.} other {We’ll email you as soon as there’s room for your whole group.}}',
          { people },
        )}
        {where}
      </Banner>
    )
  }
  return (
    <Banner
      tone="success"
      title={t('{people, plural, one {You have a place} other {You have # places}}', { people })}
    >
      {where}
    </Banner>
  )
}

function Ticket({ qr, reference }: { qr: NonNullable<OwnRegistration['qr']>; reference: string }) {
  return (
    <figure className="flex flex-col items-start gap-3">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="w-60 max-w-full rounded-control border border-line bg-white"
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('QR code for {reference}', { reference })}
      >
        <path d={qr.path} fill="#000000" />
      </svg>
      <figcaption className="text-ink-soft text-sm">
        {t('Show this at check-in, printed or on your phone.')}
      </figcaption>
    </figure>
  )
}

/** Confirms a pending registration, which has no places before. */
function OwnConfirm({
  token,
  confirmBy,
  onChanged,
}: {
  token: string
  confirmBy: string
  onChanged: (own: OwnRegistration) => void
}) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      onChanged(await call(confirmOwn, { token }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const ownMoment = useOwnMoment()
  return (
    <Banner
      tone="warning"
      title={t('Your registration is pending')}
      action={
        <Button busy={busy} busyText={t('Please Wait...')} onClick={() => void confirm()}>
          {t('Confirm my registration')}
        </Button>
      }
    >
      {t(
        'We’re not holding any places for you yet. Please confirm by {time}. If there’s still room when you confirm, you’re in; otherwise you’ll be on the waiting list.',
        { time: ownMoment(confirmBy) },
      )}
    </Banner>
  )
}
