import { type MouseEvent, useEffect } from 'react'
import type { SearchResultGroup } from '#core/collections/staff-search.ts'
import { reworded } from '#core/text/messages.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { popupItemClass } from '#ui/controls/popup-style.ts'
import { AreaIcon } from './admin-icons.tsx'
import { useAdminAreas } from './admin-user.ts'

/** The results by kind, and last a link to all of them. */
export function SearchResultList({
  id,
  groups,
  last,
  active,
  onActive,
  onGo,
}: {
  id: string
  groups: readonly SearchResultGroup[]
  last: { title: string; href: string } | null
  active: number
  onActive: (index: number) => void
  onGo: (href: string) => void
}) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const optionAt = (index: number, href: string) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    className: classNames(popupItemClass, index === active && 'bg-surface-hover'),
    onClick: () => onGo(href),
    // Not when the list moves under a pointer that rests.
    onMouseMove: (event: MouseEvent) => (event.movementX || event.movementY) && onActive(index),
  })
  let index = -1
  return (
    <>
      {groups.map(({ kind, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={kind} role="group" aria-label={reworded(kind)}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-ink-soft text-xs">
            {reworded(kind)}
          </p>
          {items.map(({ href, title, detail }) => {
            index += 1
            return (
              <div key={`${href} ${title}`} {...optionAt(index, href)}>
                <AreaIconOf href={href} />
                <span className="wrap-anywhere line-clamp-2 min-w-0 grow">{title}</span>
                <span className="shrink-0 text-ink-soft text-xs">{detail}</span>
              </div>
            )
          })}
        </div>
      ))}
      {last && (
        <div {...optionAt(index + 1, last.href)}>
          <span className="wrap-anywhere min-w-0">{last.title}</span>
        </div>
      )}
    </>
  )
}

function AreaIconOf({ href }: { href: string }) {
  const area = useAdminAreas().at(href)
  return area ? <AreaIcon area={area} className="size-4.5 shrink-0 text-ink-soft" /> : null
}
