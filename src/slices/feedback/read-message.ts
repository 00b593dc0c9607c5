import { formHandler } from '#core/api/form-action.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { reasons, sendMessage } from './contract.ts'

export const formName = 'feedback'

export const readMessage = (sent: FormData) => ({
  ...textsIn(sent, 'full_name', 'contact_info', 'message', 'website'),
  reason: reasons.find((each) => each === sent.get('reason')),
})

/** For the `action` of the page that the form stands on. */
export const earlyMessage = formHandler(
  sendMessage,
  readMessage,
  ({ reference }) => `/feedback?${new URLSearchParams({ sent: reference })}`,
)
