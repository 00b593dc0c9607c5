import { BookOpenText, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type MetaFunction, useMatches } from 'react-router'
import { pageMeta } from '#core/page-meta.ts'
import { AppLink } from '#ui/app-link.tsx'
import { mailLink, telephoneLink } from '#ui/contact.ts'
import { PageHero } from '#ui/page-hero.tsx'
import { useOrganisation } from '#ui/use-organisation.ts'
import { roomOf } from './rooms.ts'

export const meta: MetaFunction = (args) => {
  const { title, text } = roomOf(args.matches)
  return pageMeta(args, { title, description: text, index: false })
}

/** A room of the house that is announced but not open yet. */
export default function RoomPage() {
  const organisation = useOrganisation()
  const { title, text, palette, motif } = roomOf(useMatches())
  return (
    <>
      <PageHero eyebrow="Opening soon" title={title} text={text} palette={palette} motif={motif} />
      <section className="container section" aria-labelledby="meanwhile">
        <h2 id="meanwhile" className="text-title">
          Until it opens
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink-soft">
          This page is still being prepared. What you hoped to find here, the head office can often give you
          today.
        </p>
        <ul className="mt-8 grid gap-5 md:grid-cols-3">
          <Way
            href={telephoneLink(organisation)}
            icon={<Phone />}
            name="Call us"
            text={organisation.telephone}
          />
          <Way
            href={mailLink(organisation, title)}
            icon={<Mail />}
            name="Write to us"
            text={organisation.email}
          />
          <Way
            href="/blogs"
            icon={<BookOpenText />}
            name="Read the blog"
            text="Teachings, stories and help with prayer"
          />
        </ul>
      </section>
    </>
  )
}

function Way({ href, icon, name, text }: { href: string; icon: ReactNode; name: string; text: string }) {
  return (
    <li>
      <AppLink
        href={href}
        className="flex h-full items-center gap-4 rounded-card border border-line bg-surface-raised p-5 shadow-card transition duration-200 ease-calm hover:-translate-y-1 hover:shadow-lift motion-reduce:hover:translate-y-0"
      >
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text [&>svg]:size-5.5">
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block font-display font-semibold text-subheading">{name}</span>
          <span className="block break-words text-ink-soft text-sm">{text}</span>
        </span>
      </AppLink>
    </li>
  )
}
