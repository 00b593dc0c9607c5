import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { CauseCard, GoalCard } from '../purposes/purpose-card.tsx'
import { type Purpose, purposes } from '../purposes/purpose-contract.ts'
import { areaNames, causeGroups } from '../purposes/purpose-names.ts'
import { GiveBox } from './give-box.tsx'
import { earlyGift, giftForm } from './read-gift.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return (await callIn(context)(purposes.list, { page_size: 100 })).items
}

export const action = formAction({ [giftForm]: earlyGift })

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: t('Give'),
    description: t('Support our ministry and the people we serve, once or regularly.'),
    path: '/give',
  })

/** So many goals are about as tall as the form beside them. */
const goalsBesideForm = 3

/** The goals beside the giving form, and all causes below. With few goals, the causes are beside the form, too. */
export default function GivePage() {
  const all = useLoaderData<typeof loader>()
  const [searchParams] = useSearchParams()
  const goals = all.filter(({ goal }) => goal !== null)
  const isWide = goals.length >= goalsBesideForm
  return (
    <>
      <PageHero
        page="/give"
        eyebrow={t('Giving')}
        title={t('Your gift becomes bread, light and prayer')}
        text={t(
          'Thank you for helping us pray and serve. Every gift gets a receipt, and we pray for our donors.',
        )}
        palette="gold"
        motif="mothershands"
      />
      <div className="container section grid gap-x-12 gap-y-6 max-sm:py-7 sm:gap-y-12 lg:grid-cols-[1fr_26rem] lg:items-start">
        {/* Sticky at the bottom, so that its button stays in view beside the causes where they are beside it. */}
        <div className="lg:sticky lg:bottom-4 lg:col-start-2 lg:row-start-1 lg:self-end">
          {searchParams.has('cancelled') && (
            <Banner title={t('Your gift wasn’t completed')} className="mb-5">
              {t('You haven’t been charged. Try again here, or contact us if something went wrong.')}
            </Banner>
          )}
          <GiveBox purposes={all} />
          <p className="mt-4 text-center text-sm">
            <AppLink
              href="/give/manage"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {t('See your gifts, or change a recurring gift')}
            </AppLink>
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-6 sm:gap-12 lg:col-start-1 lg:row-start-1">
          {goals.length > 0 && (
            <section>
              <SectionHeading
                title={t('What we’re building')}
                text={
                  <span className="max-sm:sr-only">
                    {t('Projects with a goal. Every gift brings them closer to it.')}
                  </span>
                }
              />
              <ul className="mt-4 flex flex-col gap-2.5 sm:mt-6 sm:gap-5">
                {goals.map((purpose) => (
                  <li key={purpose.id}>
                    <GoalCard purpose={purpose} tall={isWide} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {!isWide && <Causes all={all} />}
        </div>
        {isWide && <Causes all={all} wide />}
      </div>
    </>
  )
}

/** All causes by area. When wide, each area has its name on the left. */
function Causes({ all, wide = false }: { all: readonly Purpose[]; wide?: boolean }) {
  return (
    <section className={wide ? 'min-w-0 lg:col-span-2' : undefined}>
      <SectionHeading
        title={t('Where your gift goes')}
        {...(all.length > 1 && {
          text: <span className="max-sm:sr-only">{t('Choose the cause closest to your heart.')}</span>,
        })}
      />
      <div className={classNames('mt-4 flex flex-col gap-5 sm:mt-6 sm:gap-7', wide && 'lg:gap-0')}>
        {causeGroups(all).map(({ area, purposes }) => (
          <div
            key={area}
            className={
              wide
                ? 'lg:grid lg:grid-cols-[11rem_1fr] lg:gap-x-8 lg:border-line lg:border-t lg:py-6'
                : undefined
            }
          >
            <h3 className="font-sans font-semibold text-base tracking-normal">{t(areaNames[area])}</h3>
            <ul
              className={classNames(
                'mt-2 flex flex-wrap gap-2 sm:mt-2.5 sm:grid sm:grid-cols-2 sm:gap-3',
                wide && 'lg:mt-0 xl:grid-cols-3',
              )}
            >
              {purposes.map((purpose) => (
                <li key={purpose.id}>
                  <CauseCard purpose={purpose} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
