import { resolve } from 'node:path'
import { z } from 'zod'
import { organisation } from './organisation.ts'
import { type PaymentSettings, paymentEnvironment, paymentSettings } from './payments/settings.ts'
import { StartError } from './start-error.ts'

const yesNo = z.enum(['0', '1'], 'should be 0 or 1').transform((value) => value === '1')

const environment = z.object({
  PORT: z.coerce
    .number('should be a port number')
    .int('should be a whole number')
    .min(0)
    .max(65_535)
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'should look like postgres://user:password@host:5432/name' })
    .optional(),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'should look like https://www.example.org' }).optional(),
  SITE_SLUG: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,29}$/, 'should be a short word of small letters and digits')
    .default(organisation.slug),
  SECRET_KEY: z.string().min(32, 'should have at least 32 characters').optional(),
  DEMO: yesNo.default(true),
  TRUST_PROXY: yesNo.default(false),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'should look like smtps://user:password@mail.example.org' })
    .optional(),
  MAIL_FROM: z.email('should be an e-mail address').optional(),
  ...paymentEnvironment,
  METRICS_TOKEN: z.string().min(16, 'should have at least 16 characters').optional(),
})

export type Settings = Readonly<{
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  siteUrl: string
  siteSlug: string
  secretKey: string | undefined
  demo: boolean
  trustProxy: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  metricsToken: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  payments: PaymentSettings
  /** A site that others can reach, told by SITE_URL: its logs and cookies are stricter. */
  public: boolean
}>

/** Reads the settings once, at the start; a wrong one is named with what it should be. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartError(`Wrong setting: ${wrong.join('; ')}`)
  }
  const values = parsed.data
  const siteUrl = (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const isPublic = siteUrl.startsWith('https://') && new URL(siteUrl).hostname !== 'localhost'
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    siteUrl,
    siteSlug: values.SITE_SLUG,
    secretKey: values.SECRET_KEY,
    demo: values.DEMO,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (isPublic ? 'info' : 'warn'),
    metricsToken: values.METRICS_TOKEN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    payments: paymentSettings(values, isPublic),
    public: isPublic,
  }
}
