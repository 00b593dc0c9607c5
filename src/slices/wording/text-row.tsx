import { ScanSearch, Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Moment } from '#ui/text/moment.tsx'
import { type ChangedText, writeWording } from './contract.ts'

/** The places that a text has, each put in where the caret is by a press. */
function PlaceChips({
  places,
  area,
}: {
  places: readonly string[]
  area: RefObject<HTMLTextAreaElement | null>
}) {
  if (places.length === 0) return null
  const put = (place: string) => {
    const field = area.current
    if (!field) return
    field.focus()
    field.setRangeText(place, field.selectionStart, field.selectionEnd, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
      {t('Placeholders:')}
      {places
        .map((name) => `{${name}}`)
        .map((place) => (
          <button
            key={place}
            type="button"
            title={t('Insert at the cursor')}
            aria-label={t('Insert {placeholder}', { placeholder: place })}
            className="hit-area relative rounded bg-surface-sunken px-1.5 py-0.5 font-mono text-accent-text hover:bg-surface-hover"
            onClick={() => put(place)}
          >
            {place}
          </button>
        ))}
    </p>
  )
}

type Row = {
  original: string
  /** Opens a page at this text; null if nobody but its owner can open that page. */
  link: string | null
  /** The changed text; undefined while the original is used. */
  changed: ChangedText | undefined
  /** Called when unsaved input appears or disappears. */
  onTyped: (unsaved: boolean) => void
  /** Reloads the page's texts. */
  onChanged: () => Promise<void>
}

/** One text: the original beside its replacement, which is edited in place. */
export function TextRow({ original, link, changed, onTyped, onChanged }: Row) {
  // The text last read without unsaved input. The server compares it to detect somebody else's change.
  const [lastRead, setLastRead] = useState(changed)
  const [typed, setTyped] = useState(false)
  if (!typed && lastRead?.text !== changed?.text) setLastRead(changed)
  const mark = (unsaved: boolean) => {
    setTyped(unsaved)
    onTyped(unsaved)
  }
  const area = useRef<HTMLTextAreaElement>(null)
  // The form remounts with the new text, so keyboard focus is restored.
  const wasHere = useRef(false)
  const standing = lastRead?.text
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text changes.
  useEffect(() => {
    if (wasHere.current) area.current?.focus()
    wasHere.current = false
  }, [standing])
  const write = (text: string | null) => ({ original, text, was: lastRead?.text ?? null })
  /** Restores the previous text, unless somebody else has changed it meanwhile. */
  const undo = async (before: ChangedText | undefined, now: string | null) => {
    try {
      await call(writeWording, { original, text: before?.text ?? null, was: now })
    } catch (error) {
      toastFailure(error)
    }
    await onChanged()
  }
  const done = async (message: string, now: string | null) => {
    const before = lastRead
    wasHere.current = area.current?.form?.contains(document.activeElement) ?? false
    mark(false)
    toast.undo(message, () => void undo(before, now))
    await onChanged()
  }
  const form = useForm({
    check: writeWording.input,
    read: (data) => write(String(data.get('text') ?? '')),
    send: async (input) => {
      const { changed: saved } = await call(writeWording, input).catch(async (error: unknown) => {
        // Somebody else was faster: the row shows the current text beside the typed one.
        await onChanged()
        throw error
      })
      setLastRead(saved ?? undefined)
      const message = saved ? t('Saved.') : t('The original wording is back.')
      await done(message, saved?.text ?? null)
    },
  })
  const goBack = async () => {
    try {
      await call(writeWording, write(null))
      setLastRead(undefined)
      await done(t('The original wording is back.'), null)
    } catch (error) {
      toastFailure(error)
      await onChanged()
    }
  }
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-2">
      <div className="lg:pt-3.5">
        <p className="wrap-anywhere">
          <Original text={original} />
        </p>
        {link && (
          <a
            href={link}
            target="_blank"
            // Without the opener, or the browser would not scroll to the text.
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 text-ink-soft text-sm underline underline-offset-4"
          >
            <ScanSearch className="size-4.5" aria-hidden="true" />
            {t('Show on the page')}
            <span className="sr-only">{t('“{text}”', { text: original })}</span>
          </a>
        )}
      </div>
      <form
        key={lastRead?.text ?? ''}
        {...form.props}
        onInput={() => mark(true)}
        className="flex min-w-0 flex-col gap-3"
        aria-label={original}
      >
        <TextArea
          label={t('Wording for “{original}”', { original })}
          labelHidden
          name="text"
          ref={area}
          dir="auto"
          rows={Math.min(8, Math.ceil(original.length / 60))}
          defaultValue={lastRead?.text ?? original}
          error={typed ? form.fault('text') : undefined}
          maxLength={2000}
        />
        <PlaceChips places={simplePlaceholders(original)} area={area} />
        <Refusal problem={typed ? form.refusal : null} />
        {typed && form.refusal?.status === 409 && (
          <p className="text-sm">
            {t.rich(
              'It now says <strong>{current}</strong>. Your version is still here. Copy what you need, then <button>use their version</button>.',
              {
                current: changed?.text ?? original,
                strong: (words) => <strong className="wrap-anywhere">{words}</strong>,
                button: (words) => (
                  <button
                    type="button"
                    className="font-semibold underline underline-offset-4"
                    onClick={() => mark(false)}
                  >
                    {words}
                  </button>
                ),
              },
            )}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {typed && (
            <Button type="submit" size="small" busy={form.busy} busyText={t('Saving...')}>
              {t('Save')}
            </Button>
          )}
          {lastRead && (
            <Button
              variant="secondary"
              size="small"
              icon={<Undo2 className="size-4.5" aria-hidden="true" />}
              onClick={() => void goBack()}
            >
              {t('Restore original')}
            </Button>
          )}
          {lastRead && (
            <p className="text-ink-soft text-sm">
              {lastRead.by}, <Moment at={lastRead.at} />
            </p>
          )}
        </div>
      </form>
    </li>
  )
}

/** The placeholders that can be inserted as they are. */
const simplePlaceholders = (message: string): string[] => [
  ...new Set(Array.from(message.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)),
]

/** Placeholders in braces are filled by the site, and are highlighted. */
const Original = ({ text }: { text: string }) =>
  text.split(/(\{\w+\})/).map((part, at) =>
    /^\{\w+\}$/.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <code key={at} className="rounded bg-surface-sunken px-1 text-accent-text text-sm">
        {part}
      </code>
    ) : (
      part
    ),
  )
