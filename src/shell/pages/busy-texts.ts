import { text } from '#core/text/say.ts'

export const busyTitle = text('We’re very busy right now')
export const busyText = text('Please wait a moment, then try again.')
