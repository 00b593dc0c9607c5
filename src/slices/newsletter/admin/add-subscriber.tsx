import { UserPlus } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { addSubscriber } from '../subscribers/subscriber-contract.ts'

export const AddSubscriber = () => (
  <ActButton
    label="Add"
    icon={<UserPlus className="size-5" aria-hidden="true" />}
    title="Add a subscriber"
    description="We ask by email whether our letters are wanted. They begin once the link in it is pressed."
    action="Ask by email"
    said="An email is on its way"
    check={addSubscriber.input}
    read={(sent) => textsIn(sent, 'firstName', 'lastName', 'email')}
    send={async (input) => void (await call(addSubscriber, input))}
  >
    {({ field }) => (
      <>
        <TextField label="First name" {...field('firstName')} maxLength={60} autoComplete="off" />
        <TextField label="Last name" {...field('lastName')} maxLength={60} autoComplete="off" />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          {...field('email')}
          maxLength={200}
          autoComplete="off"
        />
      </>
    )}
  </ActButton>
)
