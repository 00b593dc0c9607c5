import { msg } from '#core/text/messages.ts'

/** Both the page that the server sends and the one that the app shows say this while the database is away. */
export const unavailableTitle = msg('We’ll be right back')
export const unavailableText = msg('We’re having trouble on our end. Please try again in a minute.')

export const busyTitle = msg('We’re very busy right now')
export const busyText = msg('Please wait a moment, then try again.')
