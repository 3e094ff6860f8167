import { globSync, readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'

/** Marketing's files, from the root of the project, and the guide to them, which is none. */
const FILES = 'src/content/**/*.{json,md}'
const GUIDE = 'src/content/README.md'
/** What stands for the brand's own, so that nobody takes it for real: see the guide in `src/content/`. */
const EXAMPLE = /示例|0{8,}|0000[ -]0000|-0000-|-000-0000/
/** Characters of an example that are told. */
const TOLD = 24

/**
 * The examples in a file of marketing's: values of a JSON file, lines of another.
 *
 * @param text of the whole file
 */
export function examplesIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => EXAMPLE.test(line))
  return lines.map((line) => {
    const values = [...line.matchAll(/"([^"]*)"/g)].map(([, value = '']) => value)
    return (values.find((value) => EXAMPLE.test(value)) ?? line).trim()
  })
}

/**
 * Tells at the end of a build which files still hold examples in place of the brand's registration
 * numbers, accounts and telephones.
 *
 * @param isForVisitors whether the build goes online: nothing is told otherwise
 */
export function warnOfExamples(isForVisitors: boolean): AstroIntegration {
  return {
    name: 'warn-of-examples',
    hooks: {
      'astro:build:done': ({ logger }) => {
        if (!isForVisitors) return
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
