import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { Acknowledgement, Proof, texts } from '../contract.ts'

/** Shown once, when they are made. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const beginFactor = endpoint({
  summary: 'Start setting up two-step verification',
  description:
    'Returns a secret for an authenticator app. Two-step verification isn’t on until you send the first code to `/membership/totp/on`.',
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
  summary: 'Turn on two-step verification',
  description: 'This needs the first code from your authenticator app. Returns ten recovery codes.',
  method: 'POST',
  path: '/membership/totp/on',
  access: 'member',
  reauthenticate: true,
  input: z.object({ code: z.string().trim().min(1, texts.code).max(40, texts.wrongCode) }),
  output: RecoveryCodes,
})

export const turnFactorOff = endpoint({
  summary: 'Turn off two-step verification',
  description: 'This needs your password and a code.',
  method: 'POST',
  path: '/membership/totp/off',
  access: 'member',
  input: Proof,
  output: Acknowledgement,
})

export const newRecoveryCodes = endpoint({
  summary: 'Create new recovery codes',
  description: 'Returns ten codes. The old ones stop working.',
  method: 'POST',
  path: '/membership/totp/recovery-codes',
  access: 'member',
  reauthenticate: true,
  input: z.object({}),
  output: RecoveryCodes,
})
