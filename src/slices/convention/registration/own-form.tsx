import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { changeOwn, type OwnRegistration, texts } from '../contract.ts'
import {
  type Fields,
  HomeFields,
  PartyFields,
  PersonFields,
  phoneOf,
  readFields,
} from './registration-fields.tsx'

type Input = Parameters<typeof call<typeof changeOwn.input, typeof changeOwn.output>>[1]

export function OwnForm({
  token,
  own,
  onChanged,
}: {
  token: string
  own: OwnRegistration
  onChanged: (own: OwnRegistration) => void
}) {
  /** A change that doesn't fit, until the visitor decides. */
  const [tooMuch, setTooMuch] = useState<Input | null>(null)
  const change = async (input: Input) => {
    onChanged(await call(changeOwn, input))
    toast.success('Saved.')
  }
  const form = useForm<Input>({
    check: changeOwn.input,
    oneAtATime: true,
    read: (sent) => ({ ...readFields(sent), token }),
    send: async (input) => {
      try {
        await change(input)
      } catch (error) {
        if (!(error instanceof Problem) || error.also.full !== true) throw error
        setTooMuch(input)
      }
    },
  })
  const fields: Fields = {
    fault: form.fault,
    field: (name) => ({ name, error: form.fault(name), defaultValue: own[name] }),
  }
  return (
    <form {...form.props} aria-label={t('Change your registration')} className="flex flex-col gap-5">
      <PersonFields of={fields} phone={phoneOf(own.telephone)} fixedEmail={own.email} />
      <PartyFields of={fields} locations={own.edition.locations} cities={own.edition.cities} />
      {own.standing === 'waiting' && (
        <p className="text-ink-soft text-sm">
          {t(
            'If you add people or change cities, you’ll move to the end of the waiting list. If you bring fewer people, you’ll keep your spot.',
          )}
        </p>
      )}
      <HomeFields of={fields} />
      <Refusal problem={form.refusal} />
      <Button type="submit" busy={form.busy} busyText={t(texts.busy)} className="self-start">
        {t('Save')}
      </Button>
      <ConfirmDialog
        open={tooMuch !== null}
        onClose={() => setTooMuch(null)}
        title={t('There isn’t enough room')}
        text={t(
          'You can keep your current registration, or give it up and join the waiting list with your changes.',
        )}
        action={t('Join the waiting list')}
        danger
        onConfirm={async () => {
          if (tooMuch) await change({ ...tooMuch, wait: true }).catch(toastFailure)
        }}
      />
    </form>
  )
}
