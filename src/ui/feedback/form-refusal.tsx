import { reworded, t } from '#core/text/messages.ts'
import type { useForm } from '../forms/use-form.ts'
import { Conflict, type Theirs } from '../forms/versions/conflict.tsx'
import { namesIn } from '../forms/versions/differences.tsx'
import { Banner } from './banner.tsx'

type Form<Input> = Pick<ReturnType<typeof useForm<Input>>, 'refusal' | 'sent' | 'props' | 'also'>

/** How to resolve an edit conflict. */
export type ConflictOptions<Input, Held extends { version: unknown }> = {
  theirs: Theirs<Held>
  /** Saves mine over the version that was shown. */
  over: (input: Input, version: Held['version']) => Promise<void>
  /** Called when what was typed is discarded. */
  onTaken?: () => void
}

/** Why a form was refused; for an edit conflict, the differences and a choice. Nothing typed is lost. */
export function FormRefusal<Input extends object, Held extends { version: unknown }>({
  form: { refusal, sent, props, also },
  meanwhile,
}: {
  form: Form<Input>
  meanwhile?: ConflictOptions<Input, Held> | null | undefined
}) {
  if (!refusal) return null
  if (refusal.also.changed === true && meanwhile) {
    const { theirs, over, onTaken = () => {} } = meanwhile
    return (
      <Conflict
        message={reworded(refusal.message)}
        typed={sent.current ?? {}}
        names={namesIn(() => props.ref.current)}
        keep={(version) => also('keep', (input) => over(input, version))}
        {...{ theirs, onTaken }}
      />
    )
  }
  return (
    <Banner tone="danger" title={reworded(refusal.message)}>
      {refusal.status === 409
        ? t('Everything you typed is still here.')
        : t('Everything you typed is still here. Please try again.')}
    </Banner>
  )
}
