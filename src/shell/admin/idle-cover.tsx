import { useEffect, useRef, useState } from 'react'
import { LoginForm } from '#slices/membership/sessions/login-form.tsx'
import { LogoMark } from '#ui/media/logo.tsx'
import type { SignedIn } from '#ui/state/root-store.ts'

/**
 * Over everything, toasts and open windows included: the top layer of the browser, which puts the page out of
 * reach of keyboard and screen reader as well.
 */
export function IdleCover({ user }: { user: SignedIn }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState({ username: user.username, password: '', email: '' })
  useEffect(() => {
    dialog.current?.showModal()
    // The name stands there already.
    dialog.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="idle-title"
      // Escape does not lift it; browsers that close it all the same find it open again.
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
      className="no-print m-0 size-full max-h-none max-w-none overflow-y-auto bg-surface p-4 text-ink backdrop:bg-surface"
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col justify-center gap-5 py-8">
        <LogoMark />
        <div>
          <h2 id="idle-title" className="text-title">
            Are you still there?
          </h2>
          <p className="mt-2 text-ink-soft">
            Nothing was done here for half an hour, so the desk was closed. Log in again, and you go on where
            you were: what you typed is still there.
          </p>
        </div>
        <LoginForm
          draft={draft}
          onDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
          onlyPassword
          inPlace
        />
      </div>
    </dialog>
  )
}
