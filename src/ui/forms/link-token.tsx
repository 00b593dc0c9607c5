import { use, useEffect, useState } from 'react'
import { Nonce } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { TextField } from '../fields/text-field.tsx'
import { useLinkToken } from '../state/use-address.ts'
import { tokenFrom } from './form-token.ts'
import type { ServerForm } from './use-form.ts'

/**
 * The token of the link that opened the page, or the one that a refused form was sent with. `key` changes with the next
 * link that is opened in the same tab, and not when the page's code has loaded: what was typed meanwhile stays.
 */
export function useFormToken({ typed: { token: sent = '', link = '' } }: ServerForm) {
  const token = useLinkToken()
  const [key, setKey] = useState(0)
  useEffect(() => {
    const count = () => setKey((before) => before + 1)
    window.addEventListener('hashchange', count)
    return () => window.removeEventListener('hashchange', count)
  }, [])
  return { token: token || tokenFrom(sent, link) || token, key }
}

/** Runs while the page is read: the browser doesn't send what stands after the `#`, so the form has to. */
const fillToken =
  "{let i=document.currentScript.previousElementSibling,f=()=>{if(location.hash.length>1)i.value=location.hash.slice(1)};f();addEventListener('hashchange',f)}"

/**
 * Sends the token of a link with a form that works before the page's code has loaded. Whoever has turned off scripts
 * pastes the link.
 */
export function LinkTokenField({ token }: { token: string | null }) {
  const nonce = use(Nonce)
  return (
    <>
      <input
        type="hidden"
        name="token"
        data-code="later"
        value={token ?? ''}
        readOnly
        suppressHydrationWarning
      />
      <script {...(nonce === undefined ? {} : { nonce })}>{fillToken}</script>
      {!token && (
        <noscript>
          <TextField
            label={t('Link from our email')}
            name="link"
            hint={t('Copy the whole link from the email and paste it here.')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </noscript>
      )}
    </>
  )
}
