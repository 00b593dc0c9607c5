import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { maxOthers } from '../../contract.ts'
import { walkIn } from '../../door/door-contract.ts'

type Input = z.input<typeof walkIn.input>

/** For people without a registration: registers them and checks them in. */
export function WalkInButton({ city, name }: { city: number; name: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<UserPlus className="size-5" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Walk-in')}
      </Button>
      <Dialog
        guarded
        open={open}
        onClose={close}
        title={t('Walk-in, {city}', { city: name })}
        description={t(
          'For people who arrive without a registration. This registers them and checks them in.',
        )}
      >
        <WalkInForm city={city} onDone={close} />
      </Dialog>
    </>
  )
}

function WalkInForm({ city, onDone }: { city: number; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey()
  /** Input for a full city, until staff decide. */
  const [full, setFull] = useState<{ input: Input; why: string } | null>(null)
  const send = async (input: Input) => {
    const { reference } = await call(walkIn, input, once.keyFor(input))
    once.done()
    toast.success(
      t('{reference}: {count, plural, one {# person} other {# people}} checked in.', {
        reference,
        count: input.people,
      }),
    )
    onDone()
    await revalidate()
  }
  const form = useForm({
    check: walkIn.input,
    read: (data): Input => ({
      city,
      ...textsIn(data, 'first_name', 'last_name', 'telephone', 'email'),
      people: Number(data.get('people') || Number.NaN),
    }),
    send: async (input) => {
      try {
        await send(input)
      } catch (error) {
        if (!(error instanceof Problem) || error.also.full !== true) throw error
        setFull({ input, why: error.message })
      }
    },
  })
  return (
    <>
      <form {...form.props} className="flex flex-col gap-5">
        {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('First name')}
            {...form.field('first_name')}
            autoComplete="off"
            maxLength={60}
          />
          <TextField label={t('Last name')} {...form.field('last_name')} autoComplete="off" maxLength={60} />
        </div>
        <TextField
          label={t('People')}
          {...form.field('people')}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxOthers + 1}
          defaultValue={1}
          hint={t('Everyone in the group, including this person.')}
        />
        <TextField label={t('Phone')} {...form.field('telephone')} type="tel" autoComplete="off" optional />
        <TextField label={t('Email')} {...form.field('email')} type="email" autoComplete="off" optional />
        <Button type="submit" className="self-start" busy={form.busy} busyText={t('Saving...')}>
          {t('Check in')}
        </Button>
      </form>
      <ConfirmDialog
        open={full !== null}
        onClose={() => setFull(null)}
        title={t('There isn’t enough room')}
        text={t(
          '{reason} You can add places for this city and let them in anyway. Please check with the venue first.',
          { reason: full?.why ?? '' },
        )}
        action={t('Add places and check in')}
        onConfirm={async () => {
          if (full) await send({ ...full.input, addPlaces: true }).catch(toastFailure)
        }}
      />
    </>
  )
}
