/** Where the site runs: in development, in testing, before its release, or in public. */
export type Environment = 'dev' | 'pp' | 'prod' | 'qa'

/** Patterns of the hosts of each environment except production (specification, chapter 5). */
const HOSTS = {
  dev: /^(?:localhost$|192\.168\.)/,
  qa: /-qa/,
  pp: /-pp/,
} as const satisfies Record<Exclude<Environment, 'prod'>, RegExp>

/**
 * The environment of a host name. If several patterns match, the first counts.
 *
 * @param hostname without a port, in lower case, as `URL` writes it
 */
export function environmentOf(hostname: string): Environment {
  if (HOSTS.dev.test(hostname)) return 'dev'
  if (HOSTS.qa.test(hostname)) return 'qa'
  return HOSTS.pp.test(hostname) ? 'pp' : 'prod'
}

/**
 * The environment of a build: the configured one, else that of its site's host, else production.
 *
 * @throws when the configured environment does not exist
 */
export function environmentOfBuild(
  told: string | undefined,
  siteUrl: string | undefined,
): Environment {
  if (!told) return siteUrl ? environmentOf(new URL(siteUrl).hostname) : 'prod'
  if (told === 'prod' || isMarked(told)) return told
  throw new Error(`ENVIRONMENT must be dev, qa, pp or prod, not ${told}`)
}

function isMarked(name: string): name is keyof typeof HOSTS {
  return Object.hasOwn(HOSTS, name)
}
