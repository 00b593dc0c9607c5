import { Copy, Plus, Trash2 } from 'lucide-react'
import { type InputEvent, useEffect, useId, useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { type Direction, MoveButtons } from '#ui/controls/move-buttons.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useFormRows } from '#ui/forms/form-rows.tsx'
import { limits, type Section, type SectionKind, sectionNames } from '../section-contract.ts'
import { newSection } from './new-section.ts'
import { copyField, copySections, readCopy, readSection, sectionField, sectionMark } from './read-sections.ts'
import { type Purposes, SectionFields } from './section-fields.tsx'

const kinds: readonly SectionKind[] = ['text', 'picture', 'cards', 'questions', 'gallery', 'donation']

/** The sections of a page: added, moved, duplicated, and deleted with a way back. */
export function SectionsField({
  sections,
  purposes,
  fault,
}: {
  sections: readonly Section[]
  purposes: Purposes
  fault: (name: string) => string | undefined
}) {
  const heading = useId()
  const { rows, list, add, remove, move, reset } = useFormRows(sections)
  const copy = useSectionsCopy(rows, reset)
  const error = fault('sections')
  /** What is in a section's fields by now. */
  const typed = (key: number, kind: SectionKind): Section | undefined => {
    const form = list.current?.closest('form')
    return form ? readSection(new FormData(form), key, kind) : undefined
  }
  /** Once it is there. */
  const focusOn = (index: number) =>
    requestAnimationFrame(() => {
      const section = list.current?.children[index]
      if (section instanceof HTMLElement) section.focus()
    })
  const insert = (section: Section, index: number) => {
    add(section, index)
    focusOn(index)
  }
  const onDelete = (index: number, key: number, kind: SectionKind) => {
    const section = typed(key, kind)
    remove(index)
    focusOn(Math.max(0, index - 1))
    if (section) toast.undo(t('Section deleted.'), () => insert(section, index))
  }
  const onMove = (index: number, direction: Direction) => move(index, direction)
  const isFull = rows.length >= limits.sections
  return (
    <section aria-labelledby={heading} onInput={copy.onInput} className="flex flex-col gap-4">
      <textarea ref={copy.field} name={copyField} hidden readOnly />
      <h2 id={heading} className="text-heading">
        {t('Sections')}
      </h2>
      {error && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      <ul ref={list} className="flex flex-col gap-5">
        {rows.map(({ key, row }, index) => {
          const name = t('section {number}', { number: index + 1 })
          return (
            <li
              key={key}
              tabIndex={-1}
              aria-label={t('Section {number}: {kind}', {
                number: index + 1,
                kind: t(sectionNames[row.kind]),
              })}
              className="flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-4 sm:p-5"
            >
              <input type="hidden" name={sectionField} value={sectionMark(key, row.kind)} />
              <header className="flex flex-wrap items-center gap-x-2">
                <h3 className="grow text-subheading">
                  {index + 1}. {t(sectionNames[row.kind])}
                </h3>
                <MoveButtons
                  name={name}
                  first={index === 0}
                  last={index === rows.length - 1}
                  onMove={(direction) => onMove(index, direction)}
                />
                {row.kind !== 'donation' && (
                  <IconButton
                    label={t('Duplicate {name}', { name })}
                    disabled={isFull}
                    onClick={() => {
                      const section = typed(key, row.kind)
                      if (section) insert(section, index + 1)
                    }}
                  >
                    <Copy className="size-5" aria-hidden="true" />
                  </IconButton>
                )}
                <IconButton
                  label={t('Delete {name}', { name })}
                  onClick={() => onDelete(index, key, row.kind)}
                >
                  <Trash2 className="size-5" aria-hidden="true" />
                </IconButton>
              </header>
              <SectionFields
                section={row}
                sectionKey={key}
                purposes={purposes}
                fault={(field) => fault(`sections.${index}.${field}`)}
              />
            </li>
          )
        })}
      </ul>
      {!isFull && (
        <fieldset className="rounded-card border border-line border-dashed p-4">
          <legend className="px-1 font-semibold text-sm">{t('Add a section')}</legend>
          <div className="flex flex-wrap gap-2">
            {kinds
              .filter((kind) => kind !== 'donation' || !rows.some(({ row }) => row.kind === kind))
              .map((kind) => (
                <Button
                  key={kind}
                  variant="secondary"
                  size="small"
                  icon={<Plus className="size-4.5" aria-hidden="true" />}
                  onClick={() => insert(newSection(kind), rows.length)}
                >
                  {t(sectionNames[kind])}
                </Button>
              ))}
          </div>
        </fieldset>
      )}
    </section>
  )
}

/**
 * What is typed is kept on the device, field by field, and offered when the form is opened again. By then the form may
 * have other sections, so they are kept as a whole too, in a field that nobody sees.
 */
function useSectionsCopy(rows: readonly unknown[], reset: (sections: Section[]) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(reset)
  useEffect(() => {
    latest.current = reset
  })
  useEffect(() => {
    const area = field.current
    // The form writes into it when somebody restores what they typed.
    const restored = () => area && latest.current(readCopy(area.value))
    area?.addEventListener('input', restored)
    return () => area?.removeEventListener('input', restored)
  }, [])
  const update = () => {
    const area = field.current
    if (area?.form) area.value = copySections(new FormData(area.form))
  }
  // A section that was added or moved is in the form only now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows decide
  useEffect(() => {
    if (field.current?.value) update()
  }, [rows])
  return {
    field,
    onInput: ({ target }: InputEvent<HTMLElement>) => {
      if (target !== field.current) update()
    },
  }
}
