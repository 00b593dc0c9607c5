import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isStaff } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import type { Account } from '../accounts/account-contract.ts'
import { AccountSection, dayOf } from '../accounts/account-section.tsx'
import { ProofFields, readProof } from './code-field.tsx'
import { beginFactor, type NewFactor, newRecoveryCodes, turnFactorOff } from './factor-contract.ts'
import { FactorSetup, RecoveryCodes } from './factor-setup.tsx'

function FactorOff({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const form = useForm({
    check: turnFactorOff.input,
    read: readProof,
    send: async (proof) => {
      toast.success((await call(turnFactorOff, proof)).message)
      await onDone()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <ProofFields fault={form.fault} withCode />
      <Refusal problem={form.refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={form.busy} busyText={t('Please Wait...')}>
          {t('Turn off')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

type Step =
  | { at: 'rest' }
  | { at: 'setup'; factor: NewFactor }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'off' }

/** Two-factor login with an authenticator app. */
export function FactorSection({ account: { factor, roles } }: { account: Account }) {
  const { timeZone } = useOrganisation()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const rest = () => setStep({ at: 'rest' })
  const attempt = async (act: () => Promise<Step>) => {
    setBusy(true)
    try {
      setStep(await withConfirmation(act))
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const begin = () => attempt(async () => ({ at: 'setup', factor: await call(beginFactor, {}) }))
  const renew = () =>
    attempt(async () => ({ at: 'codes', codes: (await call(newRecoveryCodes, {})).recovery_codes }))
  return (
    <AccountSection
      title={t('Two-step verification')}
      text={t(
        'Protect your account with a code from an authenticator app on your phone, in addition to your password.',
      )}
      mark={<Badge tone={factor ? 'success' : 'neutral'}>{factor ? t('On') : t('Off')}</Badge>}
    >
      {step.at === 'setup' && (
        <FactorSetup
          factor={step.factor}
          onCancel={rest}
          onDone={async (codes) => {
            setStep({ at: 'codes', codes })
            await revalidate()
          }}
        />
      )}
      {step.at === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onDone={() => {
            rest()
            void revalidate()
          }}
        />
      )}
      {step.at === 'off' && (
        <FactorOff
          onCancel={rest}
          onDone={async () => {
            rest()
            await revalidate()
          }}
        />
      )}
      {step.at === 'rest' && !factor && (
        <div className="flex flex-col items-start gap-5">
          {isStaff(roles) && (
            <Banner tone="warning" title={t('You’re on staff. Please turn this on.')}>
              {t(
                'Staff accounts can change this site, and some can open what people share with us in confidence. Setup takes two minutes.',
              )}
            </Banner>
          )}
          <Button variant="secondary" busy={busy} busyText={t('Please Wait...')} onClick={() => void begin()}>
            {t('Turn on')}
          </Button>
        </div>
      )}
      {step.at === 'rest' && factor && (
        <div className="flex flex-col items-start gap-4">
          <p>
            {t.rich('On since {since}. {left} of {total} recovery codes left.', {
              since: dayOf(factor.since, timeZone),
              left: <strong>{factor.recovery_codes_left}</strong>,
              total: 10,
            })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              busyText={t('Please Wait...')}
              onClick={() => void renew()}
            >
              {t('New recovery codes')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setStep({ at: 'off' })}>
              {t('Turn off')}
            </Button>
          </div>
        </div>
      )}
    </AccountSection>
  )
}
