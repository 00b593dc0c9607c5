import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { msg, reworded, t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { When } from '#ui/text/moment.tsx'
import type { Kind, State } from '../post.ts'
import { useOurs } from './ours.tsx'
import { PostMenu } from './post-menu.tsx'

/** Others' posts with the form beside them. */
export function WritingLayout({
  kind,
  heading,
  lead,
  title,
  text,
  form,
  own,
  children,
}: {
  kind: Kind
  /** Heading of the posts. */
  heading: string
  lead: string
  /** Heading of the form, and label of the link to it on small screens. */
  title: string
  text: string
  form: ReactNode
  /** Heading of the visitor's own posts: "Your prayers". */
  own: string
  children: ReactNode
}) {
  return (
    <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
      <section aria-labelledby="written" className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="written" className="text-title">
              {heading}
            </h2>
            <p className="mt-1 text-ink-soft max-sm:text-balance">{lead}</p>
          </div>
          <ButtonLink
            href="#write"
            className="max-sm:w-full lg:hidden"
            icon={<PenLine className="size-5" aria-hidden="true" />}
          >
            {title}
          </ButtonLink>
        </div>
        {children}
      </section>
      <aside className="flex flex-col gap-8 lg:sticky lg:top-40">
        <section
          id="write"
          aria-labelledby="write-title"
          className="rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6"
        >
          <h2 id="write-title" className="text-heading">
            {title}
          </h2>
          <p className="mt-1.5 mb-5 text-ink-soft text-sm">{text}</p>
          {form}
        </section>
        <OwnPosts kind={kind} title={own} />
      </aside>
    </div>
  )
}

const stateLabels: Record<State, { tone: BadgeTone; text: string }> = {
  waiting: { tone: 'accent', text: msg('Waiting for review') },
  shown: { tone: 'success', text: msg('Published') },
  hidden: { tone: 'accent', text: msg('Hidden during review') },
  rejected: { tone: 'danger', text: msg('Not published') },
  withdrawn: { tone: 'neutral', text: msg('Deleted') },
}

/** The visitor's own posts and their states. */
function OwnPosts({ kind, title }: { kind: Kind; title: string }) {
  const posts = useOurs().posts.filter((post) => post.kind === kind)
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="own-posts">
      <h2 id="own-posts" className="text-subheading">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {posts.map((post) => (
          <li key={post.id} className="flex items-start gap-2 py-3">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
                <Badge tone={stateLabels[post.state].tone} dot>
                  {t(stateLabels[post.state].text)}
                </Badge>
                <When at={post.created} />
              </p>
              <p className="wrap-anywhere mt-1.5 line-clamp-3 text-sm">
                {post.title || shorten(post.body, 160)}
              </p>
              {post.reason && (
                <p className="wrap-anywhere mt-1 text-ink-soft text-sm">{reworded(post.reason)}</p>
              )}
            </div>
            <PostMenu post={post} label={t('More options for your post')} />
          </li>
        ))}
      </ul>
    </section>
  )
}
