const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** `21:14`, by the clock of whoever looks. Not for what the server draws: its clock is another. */
export const clockText = (iso: string) => clock.format(new Date(iso))
