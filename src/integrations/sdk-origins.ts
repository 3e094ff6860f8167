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

/**
 * The origins that the pages may frame for a vendor's chat that replaces ours.
 *
 * @param text `customer-service.json` as it is in the file. A mistake in it is left to its schema,
 *   which reports it with file and field
 */
export function chatOriginsIn(text: string): string[] {
  try {
    // Windows editors write a byte order mark, which is not JSON.
    const { mode, address } = JSON.parse(text.replace(/^\uFEFF/, ''))
    return mode === 'iframe' ? [new URL(address).origin] : []
  } catch {
    return []
  }
}
