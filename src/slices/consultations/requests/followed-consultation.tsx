import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { say, sayWith, text } from '#core/text/say.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { saveFile } from '#ui/state/save-file.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import type { Followed } from '../contract.ts'
import { stateNames } from '../rules.ts'
import { FollowedActs } from './followed-acts.tsx'
import { wayName } from './meeting-ways.ts'
import { stateTones } from './state-tones.ts'
import { erasedDay, preferredInWords, timesOnBoth } from './times.ts'

const told: Record<Followed['state'], string> = {
  pending: text('Your request is with us. We answer by email as soon as we have found an hour for you.'),
  accepted: text('You are expected.'),
  rejected: text('We could not offer you a consultation. This is why:'),
  cancelled: text('We had to cancel this consultation. This is why:'),
  held: text('You have met. God bless you on your way.'),
  missed: text('We waited for you and missed you.'),
  withdrawn: text('You took this request back. What you wrote is erased.'),
}

/** How a consultation stands, and what its requester may still do with it. */
export function FollowedConsultation({ token, found }: { token: string; found: Followed }) {
  const [followed, setFollowed] = useState(found)
  const { reference, state, answer, wantsAnother, preferred, meetBy } = followed
  const isOver = state !== 'pending' && state !== 'accepted'
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={stateTones[state]}>{say(stateNames[state])}</Badge>
        <p className="text-ink-soft">
          {sayWith('Reference {reference}', {
            reference: <strong className="whitespace-nowrap text-ink tabular-nums">{reference}</strong>,
          })}
        </p>
      </div>
      <div role="status" className="flex flex-col gap-3">
        <p className="text-lg">{say(told[state])}</p>
        {wantsAnother && (
          <p className="font-semibold">
            {say('You have asked for another time. Until we answer, this one stands.')}
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
          {sayWith('What suits you: {times}', {
            times: <span className="text-ink">{preferredInWords(preferred)}</span>,
          })}
          <br />
          {sayWith('How you’d like to meet: {way}', {
            way: <span className="text-ink">{say(wayName(meetBy))}</span>,
          })}
        </p>
      )}
      <FollowedActs token={token} followed={followed} onChange={setFollowed} />
      {isOver && (
        <p className="text-ink-soft text-sm">
          {say('On {day} all that we hold of this consultation is erased.', {
            day: erasedDay(followed.erasedOn, followed.timeZone),
          })}
        </p>
      )}
    </div>
  )
}

function MeetingCard({ followed: { meeting, state, timeZone, calendar } }: { followed: Followed }) {
  const { timeZone: ours, spiritualDirector } = useOrganisation()
  if (!meeting) return null
  const { place } = meeting
  return (
    <Card>
      <h2 className="text-heading">{say('With {name}', { name: spiritualDirector.name })}</h2>
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
          {say('Add to calendar')}
        </Button>
      )}
    </Card>
  )
}
