import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { classNames } from '../controls/class-names.ts'
import { popupClass, popupItemClass } from '../controls/popup-style.ts'
import { useHydrated } from '../state/root-store.ts'
import { controlClass, Field, type FieldProps, type FieldWiring } from './base-field.tsx'
import { isSame, splitTokens, suggestionsFor } from './tokens.ts'

type TokenFieldProps = FieldProps & {
  name: string
  value: readonly string[]
  /** Loads what may be suggested, the most common first, when the field is first used. */
  suggest: () => Promise<readonly string[]>
  maxLength: number
}

/**
 * Several short texts, such as tags. The form gets them under `name`, divided by commas, and that is how they are typed
 * before the code has loaded. `tokensIn` reads them.
 */
export function TokenField({ label, hint, error, optional, className, ...tokens }: TokenFieldProps) {
  const isHydrated = useHydrated()
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(wiring) =>
        isHydrated ? (
          <Tokens {...tokens} wiring={wiring} />
        ) : (
          <input
            {...wiring}
            name={tokens.name}
            defaultValue={tokens.value.join(', ')}
            className={controlClass}
          />
        )
      }
    </Field>
  )
}

function Tokens({
  name,
  value,
  suggest,
  maxLength,
  wiring,
}: Pick<TokenFieldProps, 'name' | 'value' | 'suggest' | 'maxLength'> & { wiring: FieldWiring }) {
  const [tokens, setTokens] = useState(value)
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<readonly string[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  const suggestions = isOpen ? suggestionsFor(typed, known ?? [], tokens) : []
  const listId = `${wiring.id}-list`
  const optionId = (place: number) => `${wiring.id}-option-${place}`

  // The form around learns that something in it has changed.
  const all = [...tokens, ...splitTokens(typed)].join(', ')
  const first = useRef(all)
  useEffect(() => {
    if (all === first.current) return
    first.current = all
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [all])

  const load = () => {
    setOpen(true)
    // Without suggestions the field works as well.
    if (known === null) void suggest().then(setKnown, () => setKnown([]))
  }
  const add = (text: string) => {
    const added = splitTokens(text).filter((each) => !tokens.some((token) => isSame(token, each)))
    setTokens([...tokens, ...added])
    setTyped('')
    setActive(-1)
    if (added.length > 0) setSaid(t('Added: {tags}', { tags: added.join(', ') }))
  }
  const remove = (token: string) => {
    setTokens(tokens.filter((each) => each !== token))
    setSaid(t('Removed: {tags}', { tags: token }))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent } = event
    // Enter and the arrows belong to the input method while it composes a word.
    if (nativeEvent.isComposing) return
    const chosen = suggestions[active]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return load()
      const step = key === 'ArrowDown' ? 1 : -1
      const count = suggestions.length + 1
      // Past the last suggestion comes what was typed itself.
      setActive(((active + 1 + step + count) % count) - 1)
    } else if ((key === 'Enter' && (chosen || typed.trim() !== '')) || key === ',') {
      event.preventDefault()
      add(chosen ?? typed)
    } else if (key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
      setActive(-1)
    } else if (key === 'Backspace' && typed === '') {
      const last = tokens.at(-1)
      if (last !== undefined) remove(last)
    }
  }
  return (
    <div className="relative">
      <input ref={sent} type="hidden" name={name} value={all} />
      <div
        className={classNames(
          controlClass,
          'flex flex-wrap items-center gap-2 focus-within:outline-3 focus-within:outline-focus',
          wiring['aria-invalid'] && 'border-2 border-danger',
        )}
      >
        {tokens.length > 0 && (
          <ul className="contents" aria-label={t('Selected')}>
            {tokens.map((token) => (
              <li
                key={token}
                className="wrap-anywhere inline-flex min-w-0 items-center rounded-full border border-line bg-surface-sunken pl-3.5 text-sm"
              >
                {token}
                <button
                  type="button"
                  aria-label={t('Remove {name}', { name: token })}
                  onClick={() => remove(token)}
                  className="inline-flex size-9 shrink-0 items-center justify-center rounded-full pointer-coarse:size-11 hover:bg-surface-hover"
                >
                  <X className="size-4" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          {...wiring}
          ref={input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={listId}
          aria-activedescendant={suggestions[active] === undefined ? undefined : optionId(active)}
          autoComplete="off"
          value={typed}
          maxLength={maxLength}
          onFocus={load}
          onClick={load}
          onBlur={() => {
            setOpen(false)
            if (typed.trim() !== '') add(typed)
          }}
          onChange={({ target }) => {
            setOpen(true)
            setActive(-1)
            setTyped(target.value)
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/[,\n]/.test(text)) return
            event.preventDefault()
            add(`${typed}${text}`)
          }}
          onKeyDown={onKeyDown}
          className="min-h-9 min-w-32 grow bg-transparent text-base text-ink outline-none"
        />
      </div>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={t('Suggestions')}
        className={classNames(
          popupClass,
          'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto',
          suggestions.length === 0 && 'hidden',
        )}
      >
        {suggestions.map((each, place) => (
          <div
            key={each}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            data-highlighted={place === active ? '' : undefined}
            // The focus stays in the field, which would otherwise take what was typed so far.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => add(each)}
            onKeyDown={() => undefined}
            className={popupItemClass}
          >
            {each}
          </div>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}
