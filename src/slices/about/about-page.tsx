import { HandHeart, MoonStar, NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { pageMeta } from '#core/page-meta.ts'
import { artUrl, shapeSizes } from '#ui/art/art-url.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'About us', description: organisation.description, path: '/about-us' })

const fada = organisation.spiritualDirector.name

/** The first tab: who we are. */
export default function AboutPage() {
  return (
    <>
      <section className="container section" aria-labelledby="about">
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_auto]">
          <div>
            <SectionHeading id="about" eyebrow="About us" title="Nobody who asks is left to pray alone" />
            <div className="prose mt-6">
              <p>{organisation.description}</p>
              <p>
                It began with one woman who could not sleep, and a priest who opened the church for her and
                stayed. The next Friday she brought a neighbour. There are many thousands of us now, in parish
                halls and kitchens on two continents, and we still do what those three did: we sit with the
                Lord in the night, and we bring him the names that people have given us.
              </p>
              <p>
                We are Catholics, and we belong to our parishes first. We adore the Blessed Sacrament, we say
                the rosary, we hear the word of God and try to do it. What is left over we carry to widows, to
                orphans and to the sick, because prayer that never gets up from its knees has not quite
                finished.
              </p>
              <p>
                You need not be a Catholic, or sure of anything, to sit with us. Come as you are, take the
                seat by the door if you like, and leave whenever you need to.
              </p>
            </div>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink href="/about-us/branches">Find a branch</ButtonLink>
              <ButtonLink href="/consultations" variant="secondary">
                Ask us to pray
              </ButtonLink>
            </div>
          </div>
          <img
            src={artUrl({ shape: 'arch', palette: 'gold', motif: 'monstrance', seed: 'aboutus' })}
            alt=""
            {...shapeSizes.arch}
            loading="lazy"
            className="decorative mx-auto h-auto w-56 lg:w-80"
          />
        </div>
      </section>
      <section className="bg-surface-sunken" aria-labelledby="rule">
        <div className="container section">
          <SectionHeading
            id="rule"
            title="Our rule fits on one side of a sheet"
            text={`The first forty wrote it, the bishop changed one comma, and ${fada} still keeps the paper in his breviary.`}
          />
          <ul className="mt-8 grid gap-5 md:grid-cols-3">
            <Vow icon={<MoonStar />} name="We pray every day">
              Together when we can, each at home when we cannot, and through the night on first Fridays.
            </Vow>
            <Vow icon={<HandHeart />} name="We pray for whoever asks">
              Every request is prayed for by name within a day, by people who keep silent about it.
            </Vow>
            <Vow icon={<NotebookPen />} name="We write down what we are given">
              Each gift is entered in the books, spent on what it was given for, and open to those who gave.
            </Vow>
          </ul>
        </div>
      </section>
    </>
  )
}

function Vow({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="rounded-card border border-line bg-surface-raised p-6 shadow-card">
      <span className="inline-flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-text [&>svg]:size-6">
        {icon}
      </span>
      <h3 className="mt-4 text-subheading">{name}</h3>
      <p className="mt-1.5 text-ink-soft">{children}</p>
    </li>
  )
}
