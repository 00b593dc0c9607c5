/** What was typed in the account card: kept while one goes from tab to tab. */
export type AccountDraft = {
  draft: { username: string; password: string; email: string }
  onDraft: (change: Partial<AccountDraft['draft']>) => void
}
