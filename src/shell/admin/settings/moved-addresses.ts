/** Where settings were before they had one place, and where they are now. */
export const movedSettings = [
  ['/admin/ministry/identity', '/admin/settings/identity'],
  ['/admin/ministry/texts', '/admin/settings/texts'],
  ['/admin/ministry/wording', '/admin/settings/wording'],
  ['/admin/consultation/settings', '/admin/settings/consultations'],
  ['/admin/prayer-request/settings', '/admin/settings/prayers'],
  ['/admin/community/settings', '/admin/settings/community'],
  ['/admin/masses/settings', '/admin/settings/masses'],
  ['/admin/store/settings', '/admin/settings/store'],
  ['/admin/newsletter/settings', '/admin/settings/newsletter'],
  ['/admin/messages/settings', '/admin/settings/messages'],
] as const

export const movedTo = ({ pathname, search }: URL): string =>
  `${movedSettings.find(([from]) => from === pathname)?.[1] ?? '/admin/settings'}${search}`
