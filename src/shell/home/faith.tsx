import { Church, HandHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '#core/text/say.ts'
import type { SiteTexts } from '#slices/organisation/contract.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { useOverlay } from '#ui/state/use-overlay.ts'

/** The statement of faith, with the way into the community and two ways to give. */
export function Faith({ words }: { words: SiteTexts['faith'] | null }) {
  return (
    <section className="container section text-center" aria-labelledby="faith">
      <p className="eyebrow" id="faith">
        {say('What we believe')}
      </p>
      {words && (
        <>
          <p className="mx-auto mt-5 max-w-[34ch] text-balance font-display text-title">{words.statement}</p>
          <p className="mx-auto mt-5 max-w-[60ch] text-ink-soft">{words.text}</p>
        </>
      )}
      <div className="mt-9 flex flex-wrap items-center justify-center gap-x-4 gap-y-7 sm:gap-x-10">
        <Give icon={<HandHeart />} name={say('Give to the poor')} />
        <ButtonLink href="/community" size="large" className="max-sm:order-first max-sm:w-full">
          {say('Join our Community')}
        </ButtonLink>
        <Give icon={<Church />} name={say('Support the ministry')} />
      </div>
    </section>
  )
}

function Give({ icon, name }: { icon: ReactNode; name: string }) {
  const openCard = useOverlay((overlay) => overlay.open)
  return (
    <button
      type="button"
      onClick={() => openCard('donations')}
      className="group flex w-36 sm:w-48 flex-col items-center gap-2 rounded-control p-2 font-semibold text-sm"
    >
      <span className="inline-flex size-16 items-center justify-center rounded-full border border-line bg-surface-raised text-liturgical shadow-card transition duration-200 ease-calm group-hover:bg-accent group-hover:text-accent-ink [&>svg]:size-7">
        {icon}
      </span>
      {name}
    </button>
  )
}
