import { say } from '#core/text/say.ts'

/** What becomes of the link to a request that was just sent; `email` is empty where none was given. */
export const linkNote = (email: string): string =>
  email === ''
    ? say('Keep the link: you gave no email address, so we can’t send it again.')
    : say('We’re emailing the link to {email} too. Nothing after a few minutes? Check your spam folder.', {
        email,
      })
