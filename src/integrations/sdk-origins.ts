type Env = Readonly<Record<string, string | undefined>>

/** The settings that name a script or a server of a vendor's SDK. */
const SDKS = ['CAPTCHA_SCRIPT', 'RISK_SCRIPT', 'SENSORS_SCRIPT', 'SENSORS_SERVER', 'WECHAT_SCRIPT']
/** Those of them that no visitor can log in without. */
const REQUIRED = ['CAPTCHA_SCRIPT', 'RISK_SCRIPT']

/** The words of a setting, separated by blanks. */
export function wordsOf(setting = ''): string[] {
  return setting.split(' ').filter(Boolean)
}

/**
 * The origins in `SDK_ORIGINS`, which the pages' policy allows.
 *
 * @throws when an SDK's setting names another origin: the policy would block it
 */
export function readSdkOrigins(env: Env): string[] {
  const origins = wordsOf(env['SDK_ORIGINS'])
  for (const setting of SDKS) {
    const address = env[setting]
    if (!address || !URL.canParse(address)) continue
    const { origin } = new URL(address)
    if (origins.includes(origin)) continue
    throw new Error(
      `SDK_ORIGINS must contain ${origin}, which ${setting} names: the policy would block it`,
    )
  }
  return origins
}

/** The required settings that are not set. In production the stand-ins do not answer. */
export function settingsMissing(env: Env): string[] {
  return REQUIRED.filter((setting) => !env[setting])
}
