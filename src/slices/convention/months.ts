import { msg } from '#core/text/messages.ts'

/** As the specification's dates have them: `July 9-13 2025`. */
export const months: readonly string[] = [
  msg('January'),
  msg('February'),
  msg('March'),
  msg('April'),
  msg('May'),
  msg('June'),
  msg('July'),
  msg('August'),
  msg('September'),
  msg('October'),
  msg('November'),
  msg('December'),
]
