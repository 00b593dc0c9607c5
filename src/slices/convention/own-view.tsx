import { useState } from 'react'
import { call } from '#core/call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { toastFailure } from '#ui/toast-failure.ts'
import { both, cancelOwn, type OwnRegistration, pages } from './contract.ts'
import { HotelLink } from './hotel-link.tsx'
import { OwnForm } from './own-form.tsx'
import { waitsBehind } from './standing-names.ts'

/** A registration in the hands of who made it. */
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
  const isOpen = standing !== 'cancelled' && (edition.open || !edition.over)
  const cancel = async () => {
    try {
      onChanged(await call(cancelOwn, { token }))
      toast.success('Your registration is cancelled')
    } catch (error) {
      toastFailure(error)
      throw error
    }
  }
  return (
    <div className="container-narrow section flex flex-col gap-8">
      <header>
        <p className="eyebrow">{edition.title}</p>
        <h1 className="mt-2 text-title">Your registration</h1>
        <p className="mt-2 text-ink-soft">
          Reference <strong className="text-ink tabular-nums">{own.reference}</strong>
        </p>
      </header>
      <Standing own={own} />
      {own.qr && <Ticket qr={own.qr} reference={own.reference} />}
      <div className="no-print flex flex-wrap gap-3 empty:hidden">
        {standing === 'placed' && <HotelLink href={edition.hotelUrl} />}
        {standing === 'cancelled' && <ButtonLink href={pages.form}>Register again</ButtonLink>}
      </div>
      {isOpen && (
        <section className="no-print" aria-labelledby="change">
          <h2 id="change" className="mb-6 text-heading">
            Change it
          </h2>
          <OwnForm key={JSON.stringify(own)} token={token} own={own} onChanged={onChanged} />
          <div className="mt-10 border-line border-t pt-6">
            <Button variant="danger" onClick={() => setAsking(true)}>
              Cancel my registration
            </Button>
          </div>
        </section>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel your registration?"
        text={
          standing === 'placed'
            ? 'Your places go to those who wait. You cannot take this back.'
            : 'You leave the waiting list. You cannot take this back.'
        }
        action="Yes, cancel it"
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
          {name}, {dates}
          {venue && `, ${venue}`}
        </li>
      ))}
    </ul>
  )
  if (own.standing === 'cancelled') {
    return <Banner title="This registration is cancelled">Should your plans change, register again.</Banner>
  }
  if (own.standing === 'waiting') {
    return (
      <Banner tone="warning" title={`On the waiting list${people > 1 ? `, all ${people} of you` : ''}`}>
        {waitsBehind(own.ahead ?? 0)} We write to you as soon as there is room for all of you together.
        {where}
      </Banner>
    )
  }
  return (
    <Banner tone="success" title={people > 1 ? `You have ${people} places` : 'You have a place'}>
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
        aria-label={`QR code of ${reference}, for the door`}
      >
        <path d={qr.path} fill="#000000" />
      </svg>
      <figcaption className="text-ink-soft text-sm">Show this at the door, here or printed.</figcaption>
    </figure>
  )
}
