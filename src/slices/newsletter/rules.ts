/**
 * One letter box has many addresses: what stands after a plus, and at Gmail every dot, changes nothing. Whoever
 * wants to fill somebody's box by our form is counted by the box.
 */
export function letterBoxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const plain = local.split('+')[0] ?? local
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return `${isGmail ? plain.replaceAll('.', '') : plain}@${isGmail ? 'gmail.com' : domain}`
}
