import { Quote } from 'lucide-react'
import { useState } from 'react'
import { plainText } from '#core/plain-text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Markup } from '#ui/markup.tsx'
import type { Testimony } from './contract.ts'
import { testimonyDate } from './dates.ts'
import { Portrait } from './portrait.tsx'

/** About as many characters as the card has room for. */
const roomFor = 420

/** One testimony in the carousel; a long one is opened to read it all. */
export function TestimonyCard({ testimony }: { testimony: Testimony }) {
  const [open, setOpen] = useState(false)
  const { testifier, role, image, date_added, testimony_detail } = testimony
  const long = plainText(testimony_detail).length > roomFor
  return (
    <Card className="gap-4">
      <Quote className="size-7 text-accent-text" aria-hidden="true" />
      <div className={classNames(long && 'line-clamp-[11]')}>
        <Paragraphs html={testimony_detail} />
      </div>
      {long && (
        <>
          <Button variant="secondary" size="small" className="self-start" onClick={() => setOpen(true)}>
            Read it all<span className="sr-only">: {testifier}</span>
          </Button>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            title={testifier}
            description={role}
            width="wide"
          >
            <div className="prose">
              <Paragraphs html={testimony_detail} />
            </div>
          </Dialog>
        </>
      )}
      <footer className="mt-auto flex items-center gap-3 border-line border-t pt-4">
        <Portrait name={testifier} image={image} />
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-base leading-snug">{testifier}</h3>
          {role !== '' && <p className="wrap-anywhere text-ink-soft text-sm">{role}</p>}
          <time dateTime={date_added} className="block text-ink-soft text-xs">
            {testimonyDate(date_added)}
          </time>
        </div>
      </footer>
    </Card>
  )
}

function Paragraphs({ html }: { html: string }) {
  return html
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((paragraph, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
      <Markup key={position} html={paragraph} className="wrap-anywhere [&+p]:mt-3" />
    ))
}
