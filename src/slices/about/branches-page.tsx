import { Mail, Phone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PlaceCard } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { ActiveBadge } from './active-badge.tsx'
import { type Branch, branches, branchesPerPage } from './contract.ts'
import { contactKind } from './rules.ts'

const addressOf = (page: number) => (page === 1 ? '/about-us/branches' : `/about-us/branches?page=${page}`)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageIn(request.url)
  const { items, total } = await callIn(context)(branches.list, { page, page_size: branchesPerPage })
  const pages = pageCount(total, branchesPerPage)
  if (page > pages) throw redirect(addressOf(pages))
  return { items, page, pages }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: t('Branches'),
    description: t('Where {name} meets to pray, with times and contacts.', {
      name: organisationOf(args).name,
    }),
    path: addressOf(args.loaderData?.page ?? 1),
  })

/** The fourth tab: where we meet. */
export default function BranchesPage() {
  const { items, page, pages } = useLoaderData<typeof loader>()
  return (
    <section className="container section" aria-labelledby="branches">
      <SectionHeading
        id="branches"
        title={t('Branches')}
        text={t('Find the one nearest you. We’ll save you a seat.')}
      />
      {items.length === 0 ? (
        <EmptyState
          title={t('No branches yet')}
          text={t('Our branches will appear here.')}
          motif="chapelnight"
          level={3}
        />
      ) : (
        <ul className="mt-8 grid gap-7 md:grid-cols-2">
          {items.map((branch, position) => (
            <li key={branch.id} className="grid">
              <BranchCard branch={branch} isFirst={position === 0} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pager page={page} total={pages} label={t('Pages of branches')} href={addressOf} className="mt-10" />
      )}
    </section>
  )
}

function BranchCard({ branch, isFirst }: { branch: Branch; isFirst: boolean }) {
  const { id, image, location, head_of_branch, contact, active } = branch
  return (
    <PlaceCard
      picture={
        <Picture
          src={image}
          alt=""
          ratio="card"
          sizes="(min-width: 48rem) 36rem, 100vw"
          priority={isFirst}
          className="aspect-2/1"
        />
      }
      title={location}
      href={`/branch/${id}`}
    >
      <dl className="flex flex-col gap-1.5 text-ink-soft sm:flex-row sm:flex-wrap sm:gap-x-6">
        <Fact name={t('Head of branch')} icon={<UserRound />}>
          {head_of_branch}
        </Fact>
        <Fact name={t('Contact')} icon={contactKind(contact) === 'email' ? <Mail /> : <Phone />}>
          {contact}
        </Fact>
      </dl>
      <div className="mt-auto flex items-center justify-between gap-4 pt-2">
        <ActiveBadge active={active} />
        <AppLink
          href={`/branch/${id}`}
          className="relative z-1 inline-flex min-h-11 items-center font-semibold text-accent-text tracking-wide"
        >
          {t('VISIT')}
          <span className="sr-only">: {location}</span>
        </AppLink>
      </div>
    </PlaceCard>
  )
}

function Fact({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-accent-text">
      <dt>
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  )
}
