import { expect, test } from 'vitest'
import { unreachable } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { failureOf } from './checkout-form.tsx'

test('without a response, the helper’s message is shown with the reason', () => {
  const { shown, why } = failureOf(unreachable())
  expect(shown.message).toBe('Unable to process checkout')
  expect(why).toBe('We couldn’t reach the server. Check your connection and try again.')
})

test('for a server error, the form’s message is shown', () => {
  expect(failureOf(new Problem(500, 'Something went wrong.')).shown.message).toBe('Unable to checkout')
})

test('an error with its own message is shown as is', () => {
  const refusal = new Problem(400, 'We do not ship to this country yet', { country: 'x' })
  expect(failureOf(refusal)).toEqual({ shown: refusal, why: null })
})
