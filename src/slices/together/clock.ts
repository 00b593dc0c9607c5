let clock: Intl.DateTimeFormat | undefined

/** `21:14`, by the clock of whoever looks. Not for what the server draws: its clock is another. */
export function clockText(iso: string): string {
  clock ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  return clock.format(new Date(iso))
}
