import { use } from 'react'
import type { Call } from '#core/api/call.ts'
import type { FormHandler } from '#core/api/form-action.ts'
import { Nonce } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useLinkToken } from '../state/use-address.ts'
import { formToken, openForm } from './form-token.ts'
import { formAddress, useServerForm } from './use-form.ts'

/** For the page's `action`: shows the page with what the link's token leads to. Without a token, the page says so. */
export const openingBy = <Item,>(open: (call: Call, token: string) => Promise<Item>) => ({
  [openForm]: (async (call, sent) => {
    const token = formToken(sent)
    return token === '' ? null : { token, item: await open(call, token) }
  }) satisfies FormHandler<Item>,
})

type Answer<Item> = { form: string; opened?: { token: string; item: Item } }

/** The token of the page's link, null before it's known, and what it leads to if the server has shown that already. */
export function useOpened<Item>(answer: Answer<Item> | undefined): {
  token: string | null
  known: Item | null
} {
  const opened = answer?.opened
  const token = useLinkToken() ?? opened?.token ?? null
  return { token, known: opened?.token === token ? (opened?.item ?? null) : null }
}

/**
 * Runs while the page is read: the browser doesn't send what stands after the `#`, so the form posts it, and the server
 * answers with the whole page, long before the page's code would have arrived.
 */
const openAtOnce =
  '{let f=document.currentScript.previousElementSibling,h=location.hash;if(h.length>1||!location.search){f.elements.token.value=h.slice(1);f.action+=h;f.submit()}}'

/** The address is the link again: reloading the page opens it anew instead of posting the form twice. */
const restoreAddress = `if(location.search==='?form=${openForm}')history.replaceState(history.state,'',location.pathname+location.hash)`

/** Opens a private link without the page's code. Whoever has turned off scripts pastes the link, if there's a button. */
export function OpenByLink({ page, wrong, button }: { page: string; wrong?: string; button?: string }) {
  const nonce = use(Nonce)
  const { problem, typed } = useServerForm(openForm)
  const isAnswered = problem !== null || typed.token !== undefined
  return (
    <>
      <form method="post" action={formAddress(page, openForm)} data-code="later">
        <input type="hidden" name="token" suppressHydrationWarning />
        {button && (
          <noscript>
            <div className="mt-6 flex max-w-lg flex-col items-start gap-4">
              <TextField
                label={t('Your private link')}
                name="link"
                defaultValue={typed.link}
                error={problem ? wrong : undefined}
                hint={t('Paste the link from our email, or the address you saved.')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="w-full"
              />
              <Button type="submit">{button}</Button>
            </div>
          </noscript>
        )}
      </form>
      <script {...(nonce === undefined ? {} : { nonce })}>{isAnswered ? restoreAddress : openAtOnce}</script>
    </>
  )
}

/** Beside what a link has opened: see `restoreAddress`. */
export function OpenedByLink() {
  const nonce = use(Nonce)
  return (
    <script data-code="later" {...(nonce === undefined ? {} : { nonce })}>
      {restoreAddress}
    </script>
  )
}
