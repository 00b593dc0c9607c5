import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { saveFile } from '#ui/state/save-file.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'

/** Shown once: whoever leaves without keeping them can only make new ones. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { name } = useOrganisation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = [
    say('{name}: recovery codes', { name }),
    say('Each works once, in place of the code of your app.'),
    '',
    ...codes,
    '',
  ].join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied')
    } catch {
      toast.error('Your browser did not allow it. Please write the codes down.')
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-subheading outline-none">
        {say('Keep these recovery codes')}
      </h3>
      <p className="text-ink-soft">
        {say(
          'If you lose your phone, each of them lets you in once. Write them down, and keep the paper in a safe place: they are not shown again.',
        )}
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control bg-surface-sunken px-4 py-3.5 font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          icon={<Copy className="size-4.5" aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {say('Copy')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Download className="size-4.5" aria-hidden="true" />}
          onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}
        >
          {say('Download')}
        </Button>
        <Button size="small" onClick={onDone}>
          {say('I have kept them')}
        </Button>
      </div>
    </div>
  )
}
