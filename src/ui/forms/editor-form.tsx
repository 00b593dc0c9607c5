import { type ReactNode, useEffect } from 'react'
import type { z } from 'zod'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { FormRefusal } from '../feedback/form-refusal.tsx'
import { toast } from '../feedback/toast.tsx'
import { CopyOffer, SavingContext } from './autosave/autosave-notes.tsx'
import { type Autosave, useAutosave } from './autosave/use-autosave.ts'
import { useTypedGuard } from './unsaved-guard.ts'
import { useForm } from './use-form.ts'
import type { Theirs } from './versions/conflict.tsx'

type Form<Input> = ReturnType<typeof useForm<Input>>

/** A form for staff that warns before unsaved text is lost, and handles edit conflicts. */
export function EditorForm<Input extends object, Current extends { version: number }>({
  check,
  read,
  save,
  theirs,
  onUnsaved,
  autosave,
  isRestored = false,
  heading,
  children,
  bar,
}: {
  check: z.ZodType<unknown, Input>
  read: (data: FormData) => Input
  /**
   * Saves, and returns the success message and what to do next. `over` is somebody else's version that is to be
   * overwritten, after a look at it.
   */
  save: (input: Input, over?: number) => Promise<{ said: string; done: () => unknown }>
  /** The current item after an edit conflict; null for a new item. */
  theirs: Theirs<Current> | null
  /** Called once with a function that tells whether there is unsaved text. */
  onUnsaved?: ((unsaved: () => boolean) => void) | undefined
  /** Keeps what is typed until it is saved. */
  autosave?: Autosave<Input>
  /** It begins with something that isn't saved. */
  isRestored?: boolean
  heading?: ReactNode
  children: (form: Form<Input>) => ReactNode
  /** The buttons, instead of the one that saves. */
  bar?: (form: Form<Input>) => ReactNode
}) {
  const { unsaved, onInput, saved } = useTypedGuard(isRestored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called once
  useEffect(() => onUnsaved?.(unsaved), [])
  const send = async (input: Input, over?: number) => {
    const { said, done } = await keeping.during(() => save(input, over))
    saved()
    keeping.stop()
    toast.success(said)
    await done()
  }
  const form = useForm({ check, read, send })
  const { refusal } = form
  const keeping = useAutosave(
    form.props.ref,
    autosave && {
      ...autosave,
      read: (filled) => read(new FormData(filled)),
      isInput: (value): value is Input => check.safeParse(value).success,
    },
    saved,
  )
  useEffect(() => {
    // The button that was pressed may be at the other end of a long form.
    if (refusal) form.props.ref.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [refusal, form.props.ref])
  const onTaken = () => {
    saved()
    keeping.stop()
  }
  return (
    <form
      {...form.props}
      onInput={() => {
        onInput()
        keeping.onInput()
      }}
      className="flex max-w-3xl flex-col gap-6"
    >
      {heading}
      {keeping.offered && (
        <CopyOffer {...keeping.offered} onRestore={keeping.restore} onDiscard={keeping.discard} />
      )}
      <FormRefusal form={form} meanwhile={theirs && { theirs, over: send, onTaken }} />
      <SavingContext value={keeping.state}>{children(form)}</SavingContext>
      <div className="flex flex-wrap gap-3 border-line border-t pt-6">
        {bar ? (
          bar(form)
        ) : (
          <Button type="submit" busy={form.busy} busyText={t('Saving...')}>
            {t('Save')}
          </Button>
        )}
      </div>
    </form>
  )
}
