import { useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { toastFailure } from '#ui/feedback/failures.ts'
import { TextField } from '#ui/fields/field.tsx'
import { listPeople, type PersonLine } from '../contract.ts'

/** Finds one person by typing. The form gets the id under `name`. */
export function PersonPicker({
  name,
  label,
  except,
  error,
}: {
  name: string
  label: string
  /** The person to leave out. */
  except: number
  error?: string | undefined
}) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly PersonLine[]>([])
  useEffect(() => {
    if (typed.trim().length < 2) {
      setFound([])
      return
    }
    let isCurrent = true
    const timer = setTimeout(() => {
      call(listPeople, { search: typed, page_size: 8 }).then(
        ({ items }) => isCurrent && setFound(items.filter(({ id }) => id !== except)),
        toastFailure,
      )
    }, 250)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, except])
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        type="search"
        name={`${name}-search`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={100}
        placeholder={t('Name, email, phone or city')}
        error={error}
      />
      {found.length > 0 && (
        <fieldset className="flex flex-col">
          <legend className="sr-only">{label}</legend>
          {found.map((person) => (
            <label key={person.id} className="flex min-h-11 items-center gap-3 py-1">
              <input type="radio" name={name} value={person.id} className="radio-mark size-5 shrink-0" />
              <span className="min-w-0">
                <span className="wrap-anywhere block font-semibold">
                  {person.name || person.email || t('No name')}
                </span>
                <span className="wrap-anywhere block text-ink-soft text-sm">
                  {[person.name ? person.email : '', person.phone, person.city]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {typed.trim().length >= 2 && found.length === 0 && (
        <p role="status" className="text-ink-soft text-sm">
          {t('No people found')}
        </p>
      )}
    </div>
  )
}
