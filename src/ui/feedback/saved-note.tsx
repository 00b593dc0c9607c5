import { useActionData, useSearchParams } from 'react-router'
import { t } from '#core/text/messages.ts'
import { Banner } from './banner.tsx'

/** After a form that was sent before the page's code had loaded: what it did, by the name in the address. */
export function SavedNote({ texts }: { texts: Readonly<Record<string, string>> }) {
  const done = useSearchParams()[0].get('done') ?? ''
  const refused = useActionData() !== undefined
  if (refused || !Object.hasOwn(texts, done)) return null
  return (
    <div role="status" className="mt-5">
      <Banner tone="success" title={t(texts[done] ?? '')} />
    </div>
  )
}
