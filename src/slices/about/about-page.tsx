import { HandHeart, MoonStar, NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { readTexts } from '#slices/organisation/contract.ts'
import { artUrl, shapeSizes } from '#ui/art/art-url.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { branches } from './contract.ts'
import { linesOf } from './rules.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [{ about }, { total }] = await Promise.all([
    call(readTexts, {}),
    call(branches.list, { page_size: 1 }),
  ])
  return { ...about, hasBranches: total > 0 }
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('About us'),
    description: organisationOf(args).description,
    path: '/about-us',
  })

const ruleIcons = [<MoonStar key="moon" />, <HandHeart key="hand" />, <NotebookPen key="book" />]

/** The first tab: who we are. */
export default function AboutPage() {
  const { title, body, ruleTitle, ruleText, rules, hasBranches } = useLoaderData<typeof loader>()
  const { name, description } = useOrganisation()
  const written = rules.filter((rule) => rule.title !== '' || rule.text !== '')
  return (
    <>
      <section className="container section" aria-labelledby="about">
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_auto]">
          <div>
            <SectionHeading id="about" eyebrow={t('About us')} title={title || name} />
            <div className="prose mt-6">
              {[description, ...linesOf(body)].map((line, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
                <p key={position}>{line}</p>
              ))}
            </div>
            <div className="mt-8 flex flex-wrap gap-3">
              {hasBranches && <ButtonLink href="/about-us/branches">{t('Find a branch')}</ButtonLink>}
              <ButtonLink href="/consultations" variant={hasBranches ? 'secondary' : 'primary'}>
                {t('Ask for prayer')}
              </ButtonLink>
            </div>
          </div>
          <img
            src={artUrl({ shape: 'arch', palette: 'gold', motif: 'neighbors', seed: 'aboutus' })}
            alt=""
            {...shapeSizes.arch}
            loading="lazy"
            className="decorative mx-auto h-auto w-56 lg:w-80"
          />
        </div>
      </section>
      {(ruleTitle !== '' || written.length > 0) && (
        <section className="bg-surface-sunken" aria-label={ruleTitle || t('About us')}>
          <div className="container section">
            {ruleTitle !== '' && <SectionHeading title={ruleTitle} text={ruleText} />}
            <ul className="mt-8 grid gap-5 md:grid-cols-3">
              {written.map((rule, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be alike, and none moves
                <Rule key={position} icon={ruleIcons[position]} {...rule} />
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

function Rule({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="rounded-card border border-line bg-surface-raised p-6 shadow-card">
      <span className="inline-flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-text [&>svg]:size-6">
        {icon}
      </span>
      <h3 className="mt-4 text-subheading">{title}</h3>
      <p className="mt-1.5 text-ink-soft">{text}</p>
    </li>
  )
}
