import { readFileSync } from 'node:fs'
import { parseFrontmatter } from '@astrojs/markdown-remark'
import { contentMistake } from './content-mistake.ts'

/** How many characters before an unexpected one the engine names. */
const NEARBY = 10

/**
 * Reads a JSON file. Nothing checks here that it is of the type that the caller expects: the schema
 * of its collection does.
 *
 * @param file from the root of the project
 * @throws ContentError when it is not valid JSON
 */
export const readJson = <Content>(file: string): Content =>
  parseJson(file, readText(file)) as Content

/**
 * Reads a file without the byte order mark that Windows editors write: it is not JSON.
 *
 * @throws ContentError when the file is not UTF-8, as Windows editors may write it: its texts would
 *   show as �
 */
function readText(file: string): string {
  const text = readFileSync(file, 'utf8')
  if (text.includes('\uFFFD')) {
    const requirement = '在编辑器里另存为，编码选 UTF-8，再核对文字'
    throw contentMistake({ file }, [{ problem: '文字编码不是 UTF-8，中文会成乱码', requirement }])
  }
  return text.replace(/^\uFEFF/, '')
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw contentMistake({ file }, [
      {
        problem: `不是有效的 JSON：${placeOf(error as SyntaxError, text)}`,
        requirement: '引号、逗号、括号用半角且成对；各项之间有逗号，最后一项之后没有',
      },
    ])
  }
}

/** A brace or bracket, or a string with the colon that makes it a field's name. */
const TOKEN = /[{}[\]]|"(?:[^"\\]|\\.)*"(\s*:)?/g

/**
 * Refuses a field that its object has already: JSON would drop the earlier value without a word.
 * Apart from `readJson`, which also runs for each reference to a file, and would take several times
 * as long.
 *
 * @param file from the root of the project
 * @throws ContentError when it has a field twice, or is not valid JSON
 */
export function refuseRepeatedFields(file: string): void {
  const text = readText(file)
  parseJson(file, text)
  const open: Set<string>[] = []
  for (const { 0: token, 1: colon, index } of text.matchAll(TOKEN)) {
    if (/^[{[]/.test(token)) open.push(new Set())
    else if (/^[}\]]/.test(token)) open.pop()
    else if (colon) {
      const field = String(JSON.parse(token.slice(0, -colon.length)))
      const written = open.at(-1)
      if (written?.has(field)) {
        const line = text.slice(0, index).split('\n').length
        throw contentMistake({ file }, [{ field, problem: `第 ${line} 行又写了一次这个字段` }])
      }
      written?.add(field)
    }
  }
}

/** Where a text is not JSON. The engine gives a line, or only the characters around an unexpected one. */
function placeOf({ message }: SyntaxError, text: string): string {
  const [, line] = /\(line (\d+)/.exec(message) ?? []
  if (line) return `第 ${line} 行或它的上一行`
  const [, token, before, around = ''] =
    /^Unexpected token '(.+?)', (\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? []
  if (!token) return '文件末尾'
  const at = around.indexOf(token, before ? NEARBY : 0)
  const lines = text.slice(0, text.indexOf(around) + at).split('\n')
  return `第 ${lines.length} 行的 ${token}`
}

/**
 * Reads the list in a JSON file, or in one of its fields. As with `readJson`, the fields of its
 * entries are not checked.
 *
 * @param file from the root of the project
 * @throws ContentError when it is not a list of objects
 */
export function readList<Entry extends object>(file: string, field?: string): Entry[] {
  const content = readJson<{ readonly [field: string]: unknown }>(file)
  const found = field === undefined ? content : content[field]
  const refuse = (problem: string, entry?: string) =>
    contentMistake({ file, ...(entry && { entry }) }, [{ ...(field && { field }), problem }])
  if (!Array.isArray(found)) throw refuse('须为列表（方括号）')
  const odd = found.findIndex((entry) => typeof entry !== 'object' || entry === null)
  if (odd >= 0) throw refuse('须为一组字段（花括号）', `第 ${odd + 1} 条`)
  return found
}

/**
 * Reads a Markdown file: the fields of its front matter, and its body. Dates stay texts as written:
 * YAML would turn 2026-02-30 into 2 March.
 *
 * @param file from the root of the project
 * @throws ContentError when there is none, or when it is not valid YAML
 */
export function readMarkdown(file: string): { data: Record<string, unknown>; body: string } {
  const { content, frontmatter, rawFrontmatter } = parseMarkdown(file)
  if (!rawFrontmatter) {
    throw contentMistake({ file }, [
      {
        problem: '没有开头的几行字段',
        requirement: '第一行是 ---，接着每行写 字段: 值，再以一行 --- 结束，然后是正文',
      },
    ])
  }
  for (const [, name = '', text] of rawFrontmatter.matchAll(/^(\w+): *([^#\n]*?) *(?:#.*)?$/gm)) {
    if (frontmatter[name] instanceof Date) frontmatter[name] = text
  }
  return { data: frontmatter, body: content }
}

function parseMarkdown(file: string) {
  const text = readText(file)
  try {
    return parseFrontmatter(text)
  } catch (error) {
    const { mark } = error as { mark?: { line: number } }
    throw contentMistake({ file }, [
      {
        problem: `第 ${(mark?.line ?? 0) + 1} 行附近的写法不对`,
        requirement:
          '每行写 字段: 值，冒号后空一格；值里有“冒号加空格”或以符号开头时，整段用半角引号括起来；引号成对，缩进用空格、不用 Tab',
      },
    ])
  }
}
