import { SendHorizontal } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { maxLengths, writePost } from '#slices/community/contract.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { useHydrated, useRootStore } from '#ui/state/root-store.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import type { Waiting } from './use-chat.ts'

/** The form for members; others get a login button. */
export function ChatFoot({ onSent }: { onSent: (word: Waiting, isShown: boolean) => void }) {
  const isMember = useRootStore(({ session }) => session.currentUser !== null)
  const open = useOverlay((overlay) => overlay.open)
  if (!useHydrated()) return null
  return (
    <div className="border-line border-t p-3">
      {isMember ? (
        <ChatForm onSent={onSent} />
      ) : (
        <Button
          variant="secondary"
          className="w-full"
          onClick={() => open('authenticate', { reason: t('Log in to write in the chat.') })}
        >
          {t('Log in to write')}
        </Button>
      )}
    </div>
  )
}

function ChatForm({ onSent }: { onSent: (word: Waiting, isShown: boolean) => void }) {
  const once = useIdempotencyKey()
  const form = useForm({
    check: writePost.input,
    read: (sent) => {
      const { body, website } = textsIn(sent, 'body', 'website')
      return { post: { kind: 'chat' as const, body }, website }
    },
    send: async (written) => {
      const { id, state } = await call(writePost, written, once.keyFor(written))
      once.done()
      onSent({ id, body: written.post.body, created: new Date().toISOString() }, state === 'shown')
      form.props.ref.current?.reset()
    },
  })
  return (
    <form {...form.props} className="flex items-start gap-2">
      <TextField
        label={t('Your message')}
        labelHidden
        name="body"
        placeholder={t('Say something kind')}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="send"
        maxLength={maxLengths.chat}
        error={form.fault('post.body') ?? form.refusal?.message}
        className="grow"
      />
      <Honeypot />
      <IconButton
        type="submit"
        label={t('Send')}
        aria-busy={form.busy || undefined}
        className="mt-0.5 bg-accent text-accent-ink hover:bg-accent-hover"
      >
        <SendHorizontal className="size-5" aria-hidden="true" />
      </IconButton>
    </form>
  )
}
