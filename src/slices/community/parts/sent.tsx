import { HeartHandshake } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sayMessage } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'

/** What stands in the place of a form once it was sent. */
export function Sent({ message, again, onAgain }: { message: string; again: string; onAgain: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-success bg-success-soft p-5">
      <HeartHandshake className="size-8 text-success" strokeWidth={1.6} aria-hidden="true" />
      <p ref={text} tabIndex={-1} className="font-semibold outline-none">
        {sayMessage(message)}
      </p>
      <Button variant="secondary" size="small" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
