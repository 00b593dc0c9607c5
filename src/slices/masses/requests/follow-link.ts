import { hashToken, tokenFor } from '#core/security/tokens.ts'

/** What stands behind the `#` of the link by which a request is followed. */
export const tokenOf = (secret: string, key: string): string => tokenFor(secret, `mass ${key}`)

export const hashOf = (secret: string, key: string): string => hashToken(tokenOf(secret, key))

export const massAddress = (siteUrl: string, token: string) => `${siteUrl}/mass#${token}`
