import { ArrowRight, CirclePlay, MapPin, Store } from 'lucide-react'
import { Link } from 'react-router'
import { say, text } from '#core/text/say.ts'

const ways = [
  { name: text('Find Past Messages'), link: '/sermon', Icon: CirclePlay },
  { name: text('Find a Church'), link: '/about-us', Icon: MapPin },
  { name: text('Check Out The Store'), link: '/shop', Icon: Store },
]

/** The quick-links strip. */
export function QuickStrip() {
  return (
    <nav aria-label={say('Shortcuts')} className="border-line border-b">
      <ul className="container grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {ways.map(({ name, link, Icon }) => (
          <li key={name}>
            <Link
              to={link}
              className="group flex min-h-24 items-center gap-4 px-2 py-4 font-display font-semibold text-subheading hover:text-accent-text md:px-6"
            >
              <Icon className="size-7 shrink-0 text-liturgical" strokeWidth={1.7} aria-hidden="true" />
              <span className="grow">{say(name)}</span>
              <ArrowRight
                className="size-5 shrink-0 transition-transform duration-200 ease-calm group-hover:translate-x-1 motion-reduce:transform-none"
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
