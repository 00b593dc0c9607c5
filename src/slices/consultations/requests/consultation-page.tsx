import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { type MetaFunction, useActionData } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction } from '#core/api/form-action.ts'
import { notFound } from '#core/api/problems.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { directorIn } from '#core/settings/reach.ts'
import { msg, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useLoaded } from '#ui/feedback/loaded.tsx'
import { openingBy, useOpened } from '#ui/forms/open-by-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FollowLayout, FollowState } from '#ui/layout/follow-layout.tsx'
import { saveFile } from '#ui/state/save-file.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type Followed, followConsultation } from '../contract.ts'
import { stateNames } from '../rules.ts'
import { meetingWayName, stateTones } from './consultation-labels.ts'
import { FollowedActs } from './followed-acts.tsx'
import { erasedDay, preferredInWords, timesOnBoth } from './times.ts'

const title = msg('Your consultation')

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t(title),
    description: t('Check on your consultation request.'),
    index: false,
  })

export const action = formAction(openingBy((call, token) => call(followConsultation, { token })))

const linkTexts = () => ({
  page: '/consultation',
  wrong: t('This consultation request wasn’t found. Please check that you copied the whole link.'),
  again: { label: t('Request a consultation'), href: '/consultations?tab=consultation' },
})

export default function ConsultationPage() {
  const { token, known } = useOpened(useActionData<typeof action>())
  return (
    <FollowLayout
      eyebrow={t('Consultation')}
      title={t(title)}
      art={{ palette: 'violet', motif: 'hands' }}
      sent={(reference) =>
        t(
          'We’ve received your request {reference} and will answer by email. We’ve also emailed you a link that you can use to check on it at any time.',
          { reference },
        )
      }
      {...linkTexts()}
    >
      {token === null ? null : <Behind key={token} token={token} known={known} />}
    </FollowLayout>
  )
}

function Behind({ token, known }: { token: string; known: Followed | null }) {
  const { data, problem, retry } = useLoaded(async () => {
    if (token === '') throw notFound('We couldn’t find this consultation.')
    return call(followConsultation, { token })
  }, known)
  if (data) return <FollowedConsultation token={token} loaded={data} />
  return <FollowState problem={problem} {...linkTexts()} onRetry={retry} />
}

const stateTexts: Record<Followed['state'], string> = {
  pending: msg('We’ve received your request. We’ll email you as soon as we find a time for you.'),
  accepted: msg('Your consultation is confirmed.'),
  rejected: msg('We’re sorry, but we couldn’t offer you a consultation. Here’s our answer:'),
  cancelled: msg('We’re sorry, but we had to cancel this consultation. Here’s our message:'),
  held: msg('Thank you for meeting with us. God bless you.'),
  missed: msg('We’re sorry we missed you.'),
  withdrawn: msg('You withdrew this request. We’ve deleted what you wrote.'),
}

/** The state of a consultation, with the requester's actions. */
function FollowedConsultation({ token, loaded }: { token: string; loaded: Followed }) {
  const [followed, setFollowed] = useState(loaded)
  const { reference, state, answer, wantsAnother, preferred, meetBy } = followed
  const isOver = state !== 'pending' && state !== 'accepted'
  return (
    <div className="mt-6 flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={stateTones[state]}>{t(stateNames[state])}</Badge>
        <p className="text-ink-soft">
          {t.rich('Reference {reference}', {
            reference: <strong className="whitespace-nowrap text-ink tabular-nums">{reference}</strong>,
          })}
        </p>
      </div>
      <div role="status" className="flex flex-col gap-3">
        <p className="text-lg">{t(stateTexts[state])}</p>
        {wantsAnother && (
          <p className="font-semibold">
            {t('You asked for another time. Please keep this one until we answer.')}
          </p>
        )}
        {answer !== '' && (
          <blockquote className="wrap-anywhere border-accent border-l-4 pl-4">
            <p className="whitespace-pre-line">{answer}</p>
          </blockquote>
        )}
      </div>
      <MeetingCard followed={followed} />
      {state === 'pending' && (
        <p className="text-ink-soft">
          {t.rich('Times that work for you: {times}', {
            times: <span className="text-ink">{preferredInWords(preferred)}</span>,
          })}
          <br />
          {t.rich('How you’d like to meet: {way}', {
            way: <span className="text-ink">{t(meetingWayName(meetBy))}</span>,
          })}
        </p>
      )}
      <FollowedActs token={token} followed={followed} onChange={setFollowed} />
      {isOver && (
        <p className="text-ink-soft text-sm">
          {t('We’ll delete everything about this consultation on {day}.', {
            day: erasedDay(followed.erasedOn, followed.timeZone),
          })}
        </p>
      )}
    </div>
  )
}

function MeetingCard({ followed: { meeting, state, timeZone, calendar } }: { followed: Followed }) {
  const organisation = useOrganisation()
  const { timeZone: ours } = organisation
  if (!meeting) return null
  const { place } = meeting
  return (
    <Card>
      <h2 className="text-heading">{t('With {name}', { name: directorIn(organisation) })}</h2>
      <ul className="mt-3 flex flex-col gap-1">
        {timesOnBoth(meeting, timeZone, ours).map((line, index) => (
          <li key={line} className={index === 0 ? 'font-semibold' : 'text-ink-soft'}>
            {state === 'cancelled' ? <s>{line}</s> : line}
          </li>
        ))}
      </ul>
      {state === 'accepted' && (
        <p className="wrap-anywhere mt-3">
          {/^https:\/\//.test(place) ? (
            <AppLink href={place} className="text-accent-text underline underline-offset-4">
              {place}
            </AppLink>
          ) : (
            place
          )}
        </p>
      )}
      {calendar && (
        <Button
          className="mt-5 self-start"
          icon={<CalendarPlus className="size-5" aria-hidden="true" />}
          onClick={() => saveFile(calendar.name, calendar.text, 'text/calendar;charset=utf-8')}
        >
          {t('Add to calendar')}
        </Button>
      )}
    </Card>
  )
}
