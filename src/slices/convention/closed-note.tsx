import { Mail, Newspaper } from 'lucide-react'
import { say } from '#core/say.ts'
import { ButtonLink } from '#ui/button.tsx'
import { mailLink } from '#ui/contact.ts'
import { useOrganisation } from '#ui/use-organisation.ts'
import type { Edition } from './contract.ts'

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
        {edition === null || edition.over
          ? say(
              'As soon as the days of the next convention are known, they stand here. Our letter for the week tells them first.',
            )
          : say(
              'Have you registered? Your email holds your QR code, and the link by which you change or cancel. If you have not, write to us: sometimes a place becomes free at the last moment.',
            )}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
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
