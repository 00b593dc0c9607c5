import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { Acknowledgement, Proof, texts } from '../contract.ts'

/** Shown once, when they are made. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const beginFactor = endpoint({
  summary: 'A secret for your authenticator app; a first right code turns it on',
  method: 'POST',
  path: '/membership/totp',
  access: 'member',
  reauthenticate: true,
  input: z.object({}),
  output: z.object({
    key: z.string(),
    uri: z.string(),
    /** The QR code: its dark squares as an SVG path, and its width in squares. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
})
export type NewFactor = z.infer<typeof beginFactor.output>

export const turnFactorOn = endpoint({
  summary: 'Turn your authenticator app on with its first code; answers with ten recovery codes',
  method: 'POST',
  path: '/membership/totp/on',
  access: 'member',
  reauthenticate: true,
  input: z.object({ code: z.string().trim().min(1, texts.code).max(40, texts.wrongCode) }),
  output: RecoveryCodes,
})

export const turnFactorOff = endpoint({
  summary: 'Turn your authenticator app off; asks for the password and a code itself',
  method: 'POST',
  path: '/membership/totp/off',
  access: 'member',
  input: Proof,
  output: Acknowledgement,
})

export const newRecoveryCodes = endpoint({
  summary: 'Ten new recovery codes; the old ones stop working',
  method: 'POST',
  path: '/membership/totp/recovery-codes',
  access: 'member',
  reauthenticate: true,
  input: z.object({}),
  output: RecoveryCodes,
})
