import { type BaseSchema, defineCollection } from 'astro:content'
import { globSync, readdirSync } from 'node:fs'
import { basename, dirname, join, parse } from 'node:path'
import { glob, type LoaderContext } from 'astro/loaders'
import { checkerOf } from './check-entry.ts'
import { checkText } from './check-text.ts'
import { contentMistake, type Place } from './content-mistake.ts'
import { madeOnce, type Schema } from './made-once.ts'
import { readJson, readList, readMarkdown, refuseRepeatedFields } from './read-file.ts'

/** Marketing's files, from the root of the project. */
const ROOT = 'src/content'

/** The folders that collections read, of which `ROOT` may be one. */
const folders = new Set<string>()

export interface Entry {
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
  readonly place: Place
}

/**
 * A collection of the entries of a JSON file that holds a list, which has at least one. Loading it
 * throws a `ContentError`, as with `files` and `articles`, where Astro would only log the mistake or
 * report it in English.
 *
 * @param path in `src/content`, such as `trims.json`
 * @param orderedWithin the field that groups the entries: `order` is unique within a group. By
 *   default all entries are one group
 */
export const list = <S extends BaseSchema>(path: string, schema: Schema<S>, orderedWithin = '') =>
  jsonCollection([path], schema, (file) => {
    const found = readList<Entry['data']>(file)
    if (found.length === 0) throw contentMistake({ file }, [{ problem: '至少要有一条' }])
    const entries = found.map((data, index) => {
      const entry = `第 ${index + 1} 条`
      const id = data['id']
      if (typeof id !== 'string') {
        const problem = id === undefined ? '漏写了这个字段' : '须为文字（加引号）'
        throw contentMistake({ file, entry }, [{ field: 'id', problem }])
      }
      return { id, data, place: { file, entry: `${entry}（${id}）` } }
    })
    refuseTwins(entries, 'id', () => true)
    refuseTwins(entries, 'order', (a, b) => a[orderedWithin] === b[orderedWithin])
    return entries
  })

/**
 * A collection with one entry per JSON file, named after the file.
 *
 * @param paths the files, in one folder of `src/content`. Each must exist; `samples/*.json` stands
 *   for all that are there, at least one
 * @param named the field that repeats the file's name, if there is one
 */
export const files = <S extends BaseSchema>(
  paths: string | readonly string[],
  schema: Schema<S>,
  named?: string,
) =>
  jsonCollection([paths].flat(), schema, (file) => {
    const id = parse(file).name
    const data = readJson<Entry['data']>(file)
    const given = named && data?.[named]
    // Before the schema, which compares the content with the files of the name that is given.
    if (named && typeof given === 'string' && given !== id) {
      const problem = `须与文件名相同，写 "${id}"，现为 "${given}"`
      throw contentMistake({ file }, [{ field: named, problem }])
    }
    return [{ id, data, place: { file } }]
  })

/** The files and patterns of all JSON collections, by folder. */
const jsonFiles = new Map<string, string[]>()

function jsonCollection<S extends BaseSchema>(
  paths: readonly string[],
  schema: Schema<S>,
  entriesOf: (file: string) => Entry[],
) {
  for (const path of paths) {
    const file = join(ROOT, path)
    folders.add(dirname(file))
    jsonFiles.set(dirname(file), [...(jsonFiles.get(dirname(file)) ?? []), file])
  }
  const load = async ({ parseData, store }: LoaderContext) => {
    const found = paths.flatMap(namedBy)
    const beside = jsonFiles.get(dirname(found[0] ?? ROOT)) ?? []
    refuseUnread(globSync(beside), `这里只有 ${beside.map((file) => basename(file)).join('、')}`)
    found.forEach(refuseRepeatedFields)
    const check = checkerOf(schema, dirname(found[0] ?? ROOT))
    const entries = found.flatMap(entriesOf)
    for (const { data, place } of entries) check(data, place)
    store.clear()
    for (const { id, data, place } of entries) {
      const filePath = place.file
      store.set({ id, data: await parseData({ id, data, filePath }), filePath })
    }
  }
  return defineCollection({ schema, loader: { name: 'json', load } })
}

/**
 * A collection with one entry per Markdown file, named after the file.
 *
 * @param folder in `src/content`, such as `news`
 * @param checkAll checks the entries together once each is valid, and throws a `ContentError`
 */
export function articles<S extends BaseSchema>(
  folder: string,
  schema: Schema<S>,
  checkAll?: (entries: readonly Entry[]) => void,
) {
  folders.add(`${ROOT}/${folder}`)
  const markdown = glob({ base: `${ROOT}/${folder}`, pattern: '*.md' })
  const entries = madeOnce(schema)
  const load = async (context: LoaderContext) => {
    const check = checkerOf(schema, `${ROOT}/${folder}`)
    const found = articlesIn(folder)
    for (const { data, body, place } of found) {
      check(data, place)
      checkText(body, place)
    }
    checkAll?.(found)
    const data = new Map(found.map(({ id, data }) => [id, data]))
    await entries.during(() =>
      markdown.load({
        ...context,
        watcher: undefined,
        parseData: (entry) =>
          context.parseData({ ...entry, data: { ...entry.data, ...data.get(entry.id) } }),
      }),
    )
  }
  return defineCollection({ schema: entries.schema, loader: { name: 'articles', load } })
}

/** The front matter and the body of each Markdown file in a folder of `src/content`. */
export function articlesIn(folder: string): (Entry & { readonly body: string })[] {
  const found = namedBy(`${folder}/*.md`)
  refuseUnread(found, `须直接放在 ${ROOT}/${folder}/ 里，以小写的 .md 结尾`)
  return found.map((file) => ({ id: parse(file).name, ...readMarkdown(file), place: { file } }))
}

/** The files that match a pattern, as paths from the root of the project. */
function namedBy(pattern: string): string[] {
  const found = globSync(`${ROOT}/${pattern}`).sort()
  if (found.length === 0) {
    throw contentMistake({ file: `${ROOT}/${pattern}` }, [{ problem: '没有这个文件' }])
  }
  for (const file of found) {
    if (!/^[a-z0-9-]+$/.test(parse(file).name)) {
      throw contentMistake({ file }, [{ problem: '文件名只用小写字母、数字与连字符' }])
    }
  }
  return found
}

/** What a misnamed entry ends in, if in anything: Windows hides the end of `news.md.txt`. */
const MISNAMED = /^[^.#~]([^.]*|.*\.(docx?|html?|json|markdown|mdx?|txt|ya?ml))$/i

/**
 * Refuses files in a collection's folder that are not of it: nothing would show them.
 *
 * @param files all that are
 * @param expected what a file must be, in Chinese
 */
function refuseUnread(files: readonly string[], expected: string): void {
  const folder = dirname(files[0] ?? ROOT)
  const read = new Set([...files, `${ROOT}/README.md`])
  // The folders in the root are those of other collections.
  const recursive = folder !== ROOT
  if (!recursive) refuseUnreadFolders()
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isDirectory() || read.has(file) || !MISNAMED.test(entry.name)) continue
    throw contentMistake({ file }, [{ problem: `这个文件不会显示：${expected}` }])
  }
}

/** Refuses a folder that no collection reads. */
function refuseUnreadFolders(): void {
  for (const entry of readdirSync(ROOT, { withFileTypes: true })) {
    const file = join(ROOT, entry.name)
    if (!entry.isDirectory() || entry.name.startsWith('.') || folders.has(file)) continue
    const names = [...folders].filter((each) => each !== ROOT).map((each) => basename(each))
    throw contentMistake({ file }, [
      { problem: `这个文件夹里的内容不会显示：可用的是 ${names.sort().join('、')}` },
    ])
  }
}

/**
 * Refuses two entries with the same value in a field, because one would hide the other.
 *
 * @param side whether two entries are in the same list, where the field must be unique
 */
function refuseTwins(
  entries: readonly Entry[],
  field: 'id' | 'order',
  side: (a: Entry['data'], b: Entry['data']) => boolean,
): void {
  entries.forEach(({ data, place }, index) => {
    if (data[field] === undefined) return
    const twin = entries
      .slice(0, index)
      .find((other) => other.data[field] === data[field] && side(other.data, data))
    if (twin) throw contentMistake(place, [{ field, problem: `与${twin.place.entry}的相同` }])
  })
}
