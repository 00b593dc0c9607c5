import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { forgive, limit } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import { confirmedEmail, findSelf } from '../accounts/account-store.ts'
import { texts } from '../contract.ts'
import { factorOffMail } from '../mails.ts'
import {
  hashCode,
  makeRecoveryCodes,
  newFactor,
  plain,
  replaceRecoveryCodes,
  saveFactor,
  setFactorOff,
  setFactorOn,
  stepOf,
} from './factor.ts'
import { beginFactor, newRecoveryCodes, turnFactorOff, turnFactorOn } from './factor-contract.ts'
import { proveSelf, sessionName } from './proof.ts'

const isOn = () => new Problem(409, 'Two-step verification is already on.')

export const factorApi: ServedEndpoint[] = [
  on(beginFactor, async (_, context) => {
    const member = await findSelf(context)
    if (member.totp_since) throw isOn()
    const { sealed, ...shown } = newFactor(context, member, context.organisation.acronym)
    await saveFactor(context.db, member.id, sealed)
    return shown
  }),

  on(turnFactorOn, async ({ code }, context) => {
    const { db, secret, now } = context
    const member = await findSelf(context)
    if (member.totp_since) throw isOn()
    const key = `code:${member.id} from ${sessionName(context)}`
    await limit(db, [{ key, most: 10, seconds: 15 * 60 }])
    const typedCode = plain(code)
    const right = member.totp_secret && /^\d{6}$/.test(typedCode)
    const step = right ? stepOf(context, member.id, member.totp_secret ?? '', typedCode, now) : null
    if (step === null) throw new Problem(400, texts.wrongCode, { code: texts.wrongCode })
    const codes = makeRecoveryCodes()
    await db.transaction().execute(async (trx) => {
      if (!(await setFactorOn(trx, member.id, step, now))) throw isOn()
      await replaceRecoveryCodes(
        trx,
        member.id,
        codes.map((each) => hashCode(secret, member.id, each)),
      )
    })
    await forgive(db, [key])
    return { recovery_codes: codes }
  }),

  on(turnFactorOff, async (proof, context) => {
    const member = await proveSelf(context, proof)
    await context.db.transaction().execute(async (trx) => {
      await setFactorOff(trx, member.id)
      const to = confirmedEmail(member)
      if (to && member.totp_since)
        await context.mail.send(trx, {
          to,
          ...factorOffMail(member.username, context.organisation),
        })
    })
    return { message: 'Two-step verification is off.' }
  }),

  on(newRecoveryCodes, async (_, context) => {
    const { db, secret } = context
    const member = await findSelf(context)
    if (!member.totp_since) throw new Problem(409, 'Two-step verification isn’t on.')
    const codes = makeRecoveryCodes()
    const hashes = codes.map((each) => hashCode(secret, member.id, each))
    await db.transaction().execute((trx) => replaceRecoveryCodes(trx, member.id, hashes))
    return { recovery_codes: codes }
  }),
]
