import { Mail, Newspaper, Ticket } from 'lucide-react'
import { say } from '#core/text/say.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { mailLink } from '#ui/layout/contact.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type Edition, pages } from '../contract.ts'

/** While nobody can register: how it stands, and a way to hear of the next one. */
export function ClosedNote({ edition }: { edition: Edition | null }) {
  const organisation = useOrganisation()
  return (
    <div className="max-w-2xl">
      <h2 id="register" className="text-title">
        {edition === null
          ? say('The next convention is being prepared')
          : edition.over
            ? say('Thank you to all who came')
            : say('Registration is closed')}
      </h2>
      <p className="mt-3 text-ink-soft text-lg">
        {edition?.over && `${say('This convention is over.')} `}
        {edition === null || edition.over
          ? say('The dates of the next convention will appear here. Our newsletter announces them first.')
          : say(
              'Already registered? Our email has your QR code and the link to change or cancel. Not yet? Write to us: sometimes a place opens up at the last moment.',
            )}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        {edition && !edition.over && (
          <ButtonLink
            href={pages.own}
            variant="secondary"
            icon={<Ticket className="size-5" aria-hidden="true" />}
          >
            {say('Your registration')}
          </ButtonLink>
        )}
        <ButtonLink href="/#newsletter" icon={<Newspaper className="size-5" aria-hidden="true" />}>
          {say('Get our newsletter')}
        </ButtonLink>
        <ButtonLink
          href={mailLink(organisation, edition?.title ?? 'Convention')}
          variant="secondary"
          icon={<Mail className="size-5" aria-hidden="true" />}
        >
          {say('Write to us')}
        </ButtonLink>
      </div>
    </div>
  )
}
