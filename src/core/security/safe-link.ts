import { localPath } from './local-path.ts'

/** A web address, a page of ours, or nothing; never a script, nor `//elsewhere` disguised as a page. */
export function isSafeLink(link: string): boolean {
  if (link === '') return true
  if (localPath(link) !== null) return !/\s/.test(link)
  const address = /^https?:\/\/\S+$/i.test(link) ? URL.parse(link) : null
  // `https://bank.example@elsewhere.example` leads elsewhere.
  return address !== null && address.username === '' && address.password === ''
}
