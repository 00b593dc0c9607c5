import type { LibraryEntry, PictureUse } from '#core/storage/picture-library.ts'
import { reworded, t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'

/** Where a picture is used, with links to the places. */
export function PictureUses({ picture: { uses, usedIn } }: { picture: LibraryEntry }) {
  return (
    <section aria-labelledby="picture-uses" className="flex flex-col gap-2">
      <h3 id="picture-uses" className="text-subheading">
        {t('Used in')}
      </h3>
      {usedIn.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('This picture isn’t used anywhere.')}</p>
      ) : (
        <>
          <ul className="flex flex-col">
            {usedIn.map((use) => (
              <li key={`${use.kind} ${use.href} ${use.title}`} className="wrap-anywhere text-sm">
                <Use use={use} />
              </li>
            ))}
            {uses > usedIn.length && (
              <li className="text-sm">
                {t('{more, plural, one {# more place} other {# more places}}', {
                  more: uses - usedIn.length,
                })}
              </li>
            )}
          </ul>
          <p className="text-ink-soft text-sm">
            {t('To delete this picture, choose another one there first.')}
          </p>
        </>
      )}
    </section>
  )
}

function Use({ use: { kind, title, href, gone } }: { use: PictureUse }) {
  if (href === null) {
    return (
      <span className="inline-flex min-h-11 items-center">
        {gone
          ? t('{kind}: {title} (deleted, but it can still be restored)', { kind: reworded(kind), title })
          : t('{kind}: {title}', { kind: reworded(kind), title })}
      </span>
    )
  }
  return (
    <AppLink
      href={href}
      className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
    >
      {t('{kind}: {title}', { kind: reworded(kind), title })}
    </AppLink>
  )
}
