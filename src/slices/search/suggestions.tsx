import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const SuggestionList = lazy(() => import('./suggestion-list.tsx'))

/**
 * Suggests pages while somebody types into the field `q` of the form around it, below the element around it. Its code is
 * loaded when the field gets the focus; without it, the form is an ordinary one.
 */
export function Suggestions() {
  const place = useRef<HTMLSpanElement>(null)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const input = place.current?.closest('form')?.querySelector<HTMLInputElement>('input[name=q]')
    if (!input) return
    const begin = () => setField(input)
    if (document.activeElement === input) begin()
    input.addEventListener('focus', begin)
    return () => input.removeEventListener('focus', begin)
  }, [])
  return (
    <>
      <span ref={place} hidden />
      <Suspense>{field && <SuggestionList field={field} />}</Suspense>
    </>
  )
}
