import { text } from '#core/text/say.ts'

/** Both the page that the server sends and the one that the app shows say this while the database is away. */
export const unavailableTitle = text("We'll be right back")
export const unavailableText = text("We're having trouble on our side. Please try again in a minute.")

export const busyTitle = text('We’re very busy right now')
export const busyText = text('Please wait a moment, then try again.')
