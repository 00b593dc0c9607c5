import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Fields that most donors don't need. It opens before the page's code has loaded, too. */
export function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open || undefined} className="group/fold rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-3.5 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open/fold:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="flex flex-col gap-4 px-3.5 pt-1 pb-4">{children}</div>
    </details>
  )
}
