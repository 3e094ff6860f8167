/** Where the site runs: at a developer's, with the testers, before its release, or in public. */
export type Environment = 'dev' | 'pp' | 'prod' | 'qa'

/** What tells a host of each environment but production (specification, chapter 5). */
const HOSTS = {
  dev: /^(?:localhost$|192\.168\.)/,
  qa: /-qa/,
  pp: /-pp/,
} as const satisfies Record<Exclude<Environment, 'prod'>, RegExp>

/**
 * The environment that a host name stands for. A host that fits several is the first of them.
 *
 * @param hostname without a port, in lower case, as `URL` writes it
 */
export function environmentOf(hostname: string): Environment {
  if (HOSTS.dev.test(hostname)) return 'dev'
  if (HOSTS.qa.test(hostname)) return 'qa'
  return HOSTS.pp.test(hostname) ? 'pp' : 'prod'
}

/**
 * What a build is for: the environment that it is told, or that of its site's host. Without either
 * it is what visitors get.
 *
 * @throws when it is told an environment that does not exist
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
