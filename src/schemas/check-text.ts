import { dirname } from 'node:path'
import { contentMistake, type Place } from './content-mistake.ts'
import { isStored } from './cover.ts'
import { marksIn, problemOf } from './marks.ts'
import { pictureFault } from './picture-fault.ts'
import { sectionsIn } from './sections.ts'
import { linkFault } from './site-path.ts'

/** A link or a picture in Markdown, and what a link by name leads to: `[text](to)`, `[name]: to`. */
const LINK = /(!?)(?:\[[^\]]*\]\(|^\[(?!\^)[^\]]*\]:\s+)<?([^)\s>]+)/gm
/** An address in the text itself, which becomes a link up to the next blank. */
const ADDRESS = /(?:https?:\/\/|\bwww\.)[^\s<>]+/g

/** Mistakes of writing in Markdown, and what is expected instead. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\\)<(?:\/?[a-z][\w-]*(?=[\s/>])|!--)[^>]*>?/i, '正文不能写 HTML，只用 Markdown'],
  [/^ {0,3}#\s.*/m, '正文的标题从 ## 开始，页面的大标题取自 title'],
  [/^ {0,3}#{2,6}[^#\s].*/m, '标题的 # 与文字之间须有空格'],
  [/^ *(?:-|\d+\.)[\p{Script=Han}“（].*/mu, '列表的符号与文字之间须有空格'],
  [/\]（(?=[/#.]|https?:|www\.)[^）]*）?/, '链接的括号须用半角：[文字](网址)'],
  [/!\[\s*\]\([^)]*\)/, '图片须写说明：![画面里有什么](图片)'],
]

/**
 * Refuses an article without a text, and what its text would show broken or as written: pictures and
 * links that lead nowhere, of which Astro would not say where, marks, as nothing is filled in, and
 * slips in Markdown.
 *
 * @param body the article's Markdown, without the front matter
 * @throws a `ContentError` with all that it found
 */
export function checkText(body: string, place: Place): void {
  const faults = body.trim()
    ? [...linkFaults(body, place), ...markFaults(body), ...writingFaults(body)]
    : ['开头的字段之后没有正文']
  if (faults.length === 0) return
  const problems = faults.map((problem) => ({ field: '正文', problem }))
  throw contentMistake(place, problems)
}

function linkFaults(body: string, place: Place): string[] {
  const sections = sectionsIn(body)
  const written = [...body.matchAll(LINK)].map(([, picture, to = '']) =>
    picture ? shownFault(to, place) : linkFault(to, sections),
  )
  const bare = [...body.replace(LINK, '').matchAll(ADDRESS)].map(([address]) =>
    addressFault(address),
  )
  return [...written, ...bare].filter((fault) => fault !== undefined)
}

/** Why a picture in a text would not be shown: the pages' policy blocks those of other hosts. */
function shownFault(to: string, { file }: Place): string | undefined {
  if (to.startsWith('.')) return pictureFault(dirname(file), to)
  if (isStored(to)) return undefined
  return `图片须写相对路径，如 ../../assets/cars/x.jpg，或图库（OSS）中的 https 地址，现为 ${to}`
}

function addressFault(address: string): string | undefined {
  if (!address.startsWith('https:')) return `网址须以 https: 开头，现为 ${address}`
  // Such as the full stop of the sentence, which the address then contains.
  return /[^!-~]/.test(address)
    ? `网址后面的文字会成为网址的一部分，须写作 [文字](网址)，现为 ${address}`
    : undefined
}

const writingFaults = (text: string): string[] =>
  SLIPS.flatMap(([slip, expected]) => {
    const [found] = slip.exec(text) ?? []
    return found === undefined ? [] : `${expected}，现为 ${found.trim()}`
  })

/** Marks that are shown as written; a text may define notes of its own. */
const markFaults = (text: string): string[] =>
  marksIn(text)
    .filter(({ kind, mark }) => kind === 'facts' || !text.includes(`${mark}:`))
    .flatMap((mark) => problemOf(mark, []) ?? [])
