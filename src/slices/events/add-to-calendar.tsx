import { CalendarPlus } from 'lucide-react'
import { say, sayWith } from '#core/text/say.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { googleCalendar, outlookCalendar } from './calendar.ts'
import type { Event } from './contract.ts'

/** A file that every calendar takes, and the two on the web that would rather be asked by an address. */
export function AddToCalendar({ event, siteUrl }: { event: Event; siteUrl: string }) {
  return (
    <div>
      <ButtonLink
        href={`/event/${event.id}/event.ics`}
        download
        icon={<CalendarPlus className="size-5" aria-hidden="true" />}
        className="w-full"
      >
        {say('Add to calendar')}
      </ButtonLink>
      <p className="mt-2 text-ink-soft text-sm">
        {sayWith('A file for Apple, Android, Outlook and others. Or open {google}, {outlook}.', {
          google: <Elsewhere href={googleCalendar(event, siteUrl)}>{say('Google Calendar')}</Elsewhere>,
          outlook: <Elsewhere href={outlookCalendar(event, siteUrl)}>{say('Outlook.com')}</Elsewhere>,
        })}
      </p>
    </div>
  )
}

function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <AppLink
      href={href}
      target="_blank"
      className="hit-area relative text-accent-text underline underline-offset-4"
    >
      {children}
    </AppLink>
  )
}
