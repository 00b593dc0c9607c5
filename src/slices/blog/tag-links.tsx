import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { tagAddress } from './rules.ts'

type Tag = { slug: string; name: string; posts?: number }

/** Links to the pages of tags. */
export const TagLinks = ({ tags, className }: { tags: readonly Tag[]; className?: string }) => (
  <ul aria-label={t('Tags')} className={classNames('flex flex-wrap gap-2', className)}>
    {tags.map(({ slug, name, posts }) => (
      <li key={slug} className="min-w-0">
        <AppLink
          href={tagAddress(slug)}
          className="wrap-anywhere inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface-raised px-4 py-1.5 text-sm transition-colors duration-150 hover:border-line-strong hover:bg-surface-hover"
        >
          {name}
          {posts !== undefined && (
            <span className="text-ink-soft tabular-nums">
              <span aria-hidden="true">{posts}</span>
              <span className="sr-only">
                {t('{count, plural, one {# post} other {# posts}}', { count: posts })}
              </span>
            </span>
          )}
        </AppLink>
      </li>
    ))}
  </ul>
)
