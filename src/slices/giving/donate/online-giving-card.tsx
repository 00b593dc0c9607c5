import { ExternalLink } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { newKey } from '#core/security/new-key.ts'
import { t } from '#core/text/messages.ts'
import { currencyName, currencySymbol } from '#core/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { messageTimes, useTimedMessage } from '#ui/feedback/use-timed-message.ts'
import { TextField } from '#ui/fields/field.tsx'
import { createPaymentIntent, GivingOnly, texts } from '../contract.ts'
import { amountsFor } from '../purposes/suggested-amounts.ts'
import { AmountChips } from './amount-chips.tsx'
import { isAmount, typedAmount } from './draft.ts'

/** Asks only for the amount; the rest is entered on the provider's page. */
export default function OnlineGivingCard() {
  const [amount, setAmount] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, showFault] = useTimedMessage(messageTimes.giving)
  const field = useRef<HTMLInputElement>(null)
  // The key makes a second press with the same amount lead to the same page.
  const key = useRef({ amount: '', key: '' })

  // After the browser's Back button the page is restored from cache, so the button is enabled again.
  useEffect(() => {
    const wake = () => setBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const checked = GivingOnly.safeParse({ amount })
    if (!checked.success) {
      showFault(checked.error.issues[0]?.message ?? texts.enterAmount)
      field.current?.focus()
      return
    }
    if (key.current.amount !== amount) key.current = { amount, key: newKey() }
    setBusy(true)
    try {
      await goToHosted(amount, key.current.key)
    } catch (error) {
      showFault(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <p>{t('Choose an amount. You’ll pay on our payment provider’s secure page, then come back here.')}</p>
      <div className="flex flex-col gap-2.5">
        <TextField
          ref={field}
          label={t('Amount in {currency}', { currency: currencyName() })}
          name="amount"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={fault}
          inputMode="decimal"
          autoComplete="transaction-amount"
          placeholder={currencySymbol()}
          className="[&_input]:tabular-nums"
        />
        <AmountChips
          amounts={amountsFor()}
          isChosen={(each) => isAmount(amount, each)}
          onChoose={(each) => setAmount(typedAmount(each))}
        />
      </div>
      <Button
        type="submit"
        size="large"
        busy={busy}
        busyText={t(texts.waiting)}
        icon={<ExternalLink className="size-5" aria-hidden="true" />}
      >
        {t('Give')}
      </Button>
    </form>
  )
}

async function goToHosted(amount: string, key: string) {
  const answer = await call(createPaymentIntent, { amount }, key)
  if (!('url' in answer) || !/^https?:/.test(answer.url)) throw new Problem(0, texts.redirectFailed)
  window.location.assign(answer.url)
}

/** The server's message in hosted giving's own field, or the specification's text. */
function messageOf(error: unknown): string {
  if (!(error instanceof Problem)) return texts.wentWrong
  if (typeof error.also.error === 'string') return error.also.error
  return error.message === texts.redirectFailed ? error.message : texts.wentWrong
}
