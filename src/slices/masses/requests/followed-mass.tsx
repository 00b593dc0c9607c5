import { CirclePlay } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { WithdrawRequest } from '#ui/feedback/withdraw-request.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { type Mass, withdrawMass } from '../contract.ts'
import { longDay } from '../day-labels.ts'
import { stateNames, stateTones } from '../labels.ts'
import { MakePayment } from './make-payment.tsx'
import { ownAddress, withdrawForm } from './read-mass.ts'

function WithdrawMass({ token, mass, onChange }: Change) {
  const isPaid = mass.offering !== null && mass.state === 'accepted'
  return (
    <WithdrawRequest
      take={async () => onChange(await call(withdrawMass, { token }))}
      early={{ form: withdrawForm, page: ownAddress(mass.reference) }}
      warning={t(
        'We’ll immediately delete what you wrote, and the Mass won’t be offered. This can’t be undone.',
      )}
    >
      {t('We’ll immediately delete what you wrote.')} {isPaid && t('We’ll refund your offering.')}
    </WithdrawRequest>
  )
}

export type Change = { token: string; mass: Mass; onChange: (mass: Mass) => void }

/** The state of a Mass, and what its requester can do. */
export function FollowedMass(props: Change) {
  const { mass } = props
  return (
    <div className="mt-4 flex max-w-2xl flex-col gap-8">
      <div>
        <p className="flex flex-wrap items-center gap-3 text-ink-soft">
          <span>
            {t.rich('Reference {reference}', {
              reference: (
                <strong className="whitespace-nowrap text-ink tabular-nums">{mass.reference}</strong>
              ),
            })}
          </span>
          <Badge tone={stateTones[mass.state]}>{t(stateNames[mass.state])}</Badge>
        </p>
        <p className="mt-4 max-w-[60ch] text-lg" role="status">
          {stateText(mass)}
        </p>
        {mass.recording && (
          <ButtonLink
            href={mass.recording}
            variant="secondary"
            className="mt-5"
            icon={<CirclePlay className="size-5" aria-hidden="true" />}
          >
            {t('Watch the Mass')}
          </ButtonLink>
        )}
      </div>
      {mass.state === 'awaiting_payment' && <MakePayment {...props} />}
      <dl className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface-raised p-5 sm:grid-cols-2">
        {mass.name && <Fact name={t('Requested by')}>{mass.name}</Fact>}
        <Fact name={t('Requested date')}>{longDay(mass.wished)}</Fact>
        {mass.day && (
          <Fact name={mass.state === 'celebrated' ? t('Offered on') : t('Scheduled for')}>
            {longDay(mass.day)}
          </Fact>
        )}
        {mass.celebrant && <Fact name={t('Celebrant')}>{mass.celebrant}</Fact>}
        {mass.offering !== null && (
          <Fact name={t('Your offering')}>{formatMoney(mass.offering, mass.currency)}</Fact>
        )}
      </dl>
      {mass.mayWithdraw && <WithdrawMass {...props} />}
    </div>
  )
}

function stateText({ state, day, celebrant, transferredTo }: Mass): string {
  const words: Record<Mass['state'], string> = {
    awaiting_payment: t(
      'We received your request. Once we receive your offering, or you choose to continue without one, we’ll enter your Mass in our register.',
    ),
    accepted: t('Your Mass is in our register. You’ll see its date here once it’s scheduled.'),
    scheduled: t('{celebrant} will offer your Mass on {day}. Wherever you are, please pray with us.', {
      celebrant: celebrant ?? '',
      day: longDay(day ?? '2000-01-01'),
    }),
    celebrated: t('{celebrant} offered your Mass on {day}. May the Lord give you his peace.', {
      celebrant: celebrant ?? '',
      day: longDay(day ?? '2000-01-01'),
    }),
    transferred: t('So you don’t have to wait, we’ve transferred your Mass to {recipient}.', {
      recipient: transferredTo ?? '',
    }),
    refunded: t('Your offering was refunded, and the Mass won’t be offered.'),
    withdrawn: t('This request was canceled. We’ve deleted what you wrote.'),
    lapsed: t(
      'The offering didn’t arrive, so this request has expired. You’re welcome to ask again, with or without an offering.',
    ),
  }
  return words[state]
}
