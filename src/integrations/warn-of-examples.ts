import { globSync, readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'

/** Marketing's files, from the project's root. The guide among them is not one of theirs. */
const FILES = 'src/content/**/*.{json,md}'
const GUIDE = 'src/content/README.md'
/** Placeholders that nobody takes for the brand's real data: see the guide in `src/content/`. */
const EXAMPLE = /示例|0{8,}|0000[ -]0000|-0000-|-000-0000|\bexample\.(?:com|cn|net|org)\b/
/** How many characters of an example the warning shows. */
const TOLD = 24

/**
 * The examples in one of marketing's files: values of a JSON file, lines of any other.
 *
 * @param text the whole file
 */
export function examplesIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => EXAMPLE.test(line))
  return lines.map((line) => {
    const values = [...line.matchAll(/"([^"]*)"/g)].map(([, value = '']) => value)
    return (values.find((value) => EXAMPLE.test(value)) ?? line).trim()
  })
}

/**
 * Warns at the end of a build which files still hold examples instead of the brand's registration
 * numbers, accounts, telephones and addresses, and which settings still name stand-ins.
 *
 * @param missing the settings, in a build that goes online; other builds do not warn
 */
export function warnOfExamples(missing: readonly string[] | undefined): AstroIntegration {
  return {
    name: 'warn-of-examples',
    hooks: {
      'astro:build:done': ({ logger }) => {
        if (!missing) return
        for (const setting of missing) {
          logger.warn(`${setting} 未设置：替身在生产环境不回答，访客无法登录`)
        }
        for (const file of globSync(FILES, { exclude: [GUIDE] }).sort()) {
          const [first, ...more] = examplesIn(readFileSync(file, 'utf8'))
          if (!first) continue
          const count = more.length > 0 ? `等 ${more.length + 1} 处` : ''
          logger.warn(`${file} 还有示例“${first.slice(0, TOLD)}”${count}，上线前须换成真实内容`)
        }
      },
    },
  }
}
