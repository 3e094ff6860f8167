import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Loader, LoaderContext } from 'astro/loaders'
import { z } from 'astro/zod'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { collections } from '../../src/content.config.ts'
import { files } from '../../src/schemas/collection.ts'
import {
  articlesOf,
  EVERY_STORE,
  NO_DELIVERY,
  R7_OPTION_GROUPS,
  R7_TRIMS,
  readContent,
} from '../support/marketing.ts'
import { documentVersion } from '../support/order-samples.ts'
import { copyProject, removeCopy, root } from '../support/project-copy.ts'

let copy: string

/** An article for the mistakes: marketing's own come and go. */
const NEWS = 'news/sample.md'
const ARTICLE = `---
title: 冬季关怀启动，门店提供免费三电检测
summary: 从本月起，车主可在授权售后服务中心免费检测电池、电机与电控，并做冬季用车检查。
category: 服务
publishedAt: 2026-11-12
cover:
  drawing: cabin
  alt: 三联屏座舱与方向盘的线描图
---

气温降到 10 ℃ 以下，电池的可用电量会减少，轮胎气压也会随之下降。
`
/** The name of an article of the public information. */
const NOTICE = articlesOf('information')[0]?.id

beforeAll(() => {
  copy = copyProject()
  writeFileSync(join(copy, 'src/content', NEWS), ARTICLE)
  process.chdir(copy)
  vi.stubEnv('OSS_HOSTS', 'pictures.example.com')
})

afterAll(() => {
  process.chdir(root)
  vi.unstubAllEnvs()
  removeCopy(copy)
})

type Change = (text: string) => string

const replace =
  (from: string | RegExp, to: string): Change =>
  (text) =>
    text.replace(from, to)

/** Gives the second item of a list the first one's value of a field. */
const renameSecond =
  (list: string, field: string): Change =>
  (text) => {
    const content = JSON.parse(text)
    content[list][1][field] = content[list][0][field]
    return JSON.stringify(content)
  }

const OFFER = { id: 'OWN', title: '松林绿车漆免费', option: 'paint-green', trims: ['r7-long'] }
const DISCOUNT = { id: 'OWN', title: '定购立减', deduction: 5000, trims: ['r7-long'] }

/** Gives the R7 other offers. */
const offering =
  (offers: object): Change =>
  (text) =>
    JSON.stringify({
      ...JSON.parse(text),
      offers: {
        title: '年末定购权益',
        start: '2026-11-01',
        end: '2027-03-31',
        bySku: [],
        byCar: [],
        ...offers,
      },
    })

/** Moves the first store to a station, and leaves it without services. */
const movedTo =
  (file: string, isIt: (station: { kind: string }) => boolean): Change =>
  (text) => {
    const { longitude, latitude } = readContent(file).find(isIt)
    const [first, ...others] = JSON.parse(text)
    return JSON.stringify([{ ...first, longitude, latitude, services: [] }, ...others])
  }

/** Where a message finds an option of the R7, such as `groups 第 3 项 options 第 2 项`. */
function placeOf(id: string): string {
  const positions = R7_OPTION_GROUPS.flatMap(({ options }, group) =>
    options.flatMap((option, at) => (option.id === id ? [[group + 1, at + 1]] : [])),
  )
  const [[group, option] = []] = positions
  return `groups 第 ${group} 项 options 第 ${option} 项`
}

/** Where a message finds an item of a list, counted from 1. */
const positionIn = (file: string, id: string): number =>
  readContent(file).findIndex((each: { id: string }) => each.id === id) + 1

const [FIRST, SECOND] = EVERY_STORE
const [ADVISER] = readContent('order/advisers.json')
/** The first store that is the second of its city, and the store before it. */
const NEXT = EVERY_STORE.find(({ order }) => order === 2)
const BEFORE = EVERY_STORE.find(({ city, order }) => city === NEXT?.city && order === 1)

const linesOf = (file: string): number =>
  readFileSync(join(root, 'src/content', file), 'utf8')
    .trimEnd()
    .split('\n').length

/** Changes a content file of the copy, runs `act`, and restores the file. */
async function withChange<T>(file: string, change: Change, act: () => T) {
  const path = join(copy, 'src/content', file)
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  expect(changed, `${file} was to be changed`).not.toBe(text)
  writeFileSync(path, changed)
  try {
    return await act()
  } finally {
    writeFileSync(path, text)
  }
}

/** Reads all content as the build does. */
function sync() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/astro/bin/astro.mjs'), 'sync'],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', VITEST: '' },
    },
  )
  return { status, output: stdout + stderr }
}

/** The build's message about a collection that contains a mistake. */
const saysOf = (name: keyof typeof collections) => messageOf(collections[name])

async function messageOf(collection: object): Promise<string> {
  const { loader } = collection as { loader: Loader }
  try {
    await loader.load({} as LoaderContext)
  } catch (error) {
    if (error instanceof Error && error.name === 'ContentError') return error.message
    // The content is valid: Astro's own part fails without the context of a build.
  }
  return ''
}

it('accepts the content as it is, and a picture from the configured object storage', async () => {
  const remote = replace('drawing: cabin', 'remote: https://pictures.example.com/cabin.jpg')
  expect(await withChange(NEWS, remote, sync)).toMatchObject({ status: 0 })
})

it('accepts a picture file instead of a QR code in the bottom navigation', async () => {
  const image = replace(
    '"qr": "https://www.example.com/wechat"',
    '"image": "../assets/cars/r7-side.jpg"',
  )
  expect(await withChange('bottom-nav.json', image, sync)).toMatchObject({ status: 0 })
})

it('accepts one id for options of different cars', async () => {
  const apart = replace('"id": "hub-20"', '"id": "hub-19", "trims": ["r7-pro", "r7-performance"]')
  expect(await withChange('order/r7.json', apart, () => saysOf('carOptions'))).toBe('')
})

it('accepts figures in the texts of customer service', async () => {
  const figures = (text: string) =>
    text.replace(/("(?:lead|greeting|answer)": ")/g, '$1定金 {deposit}。')
  expect(
    await withChange('service/customer-service.json', figures, () => saysOf('customerService')),
  ).toBe('')
})

it.each([
  ['trims', 'trims.json'],
  ['news', NEWS],
] as const)(
  'accepts a file of the %s with the mark that Windows editors begin it with',
  async (name, file) => {
    const marked = (text: string) => `\uFEFF${text}`
    expect(await withChange(file, marked, () => saysOf(name))).toBe('')
  },
)

it('accepts a store that closes after midnight', async () => {
  const late = replace(/"hours": ".*?"/, '"hours": "18:00–02:00"')
  expect(await withChange('stores/stores.json', late, () => saysOf('stores'))).toBe('')
})

it("stops the build at a mistake, with our message and without Astro's", async () => {
  const change = replace(/publishedAt: .*/, 'publishedAt: 2026-02-30')
  const { status, output } = await withChange('documents/privacy.md', change, sync)
  expect(status).not.toBe(0)
  expect(output.slice(output.indexOf('内容有误')).trim()).toBe(
    [
      '内容有误',
      '文件：src/content/documents/privacy.md',
      '字段：publishedAt',
      '问题：须为日历上有的一天，写作 2026-11-01，现为 "2026-02-30"',
      '要求：发布日期，如 2026-11-01',
    ].join('\n'),
  )
})

it('names a mistake in the file that the policy of the pages takes the chat from', async () => {
  const change = replace(/"mode": "\w+"/, '"mode": "iframe"')
  const { status, output } = await withChange('service/customer-service.json', change, sync)
  expect(status).not.toBe(0)
  expect(output).toContain('文件：src/content/service/customer-service.json\n字段：address')
})

it.each([
  ['news', 'news/Winter Tyres.md', '文件名只用小写字母、数字与连字符'],
  ['news', 'news/winter-tyres.md.txt', '须直接放在 src/content/news/ 里，以小写的 .md 结尾'],
  ['news', 'news/winter-tyres.MD', '以小写的 .md 结尾'],
  ['news', 'news/winter-tyres', '以小写的 .md 结尾'],
  ['news', 'news/2026/winter-tyres.md', '须直接放在 src/content/news/ 里'],
  ['models', 'models/r7.json.txt', '这里只有 concept.json、f7.json、r7.json'],
  ['news', 'news/winter-tyres.yml', '须直接放在 src/content/news/ 里'],
  ['stores', 'stores/beijing.json', '这里只有 cities.json、stores.json'],
  ['carOptions', 'order/f7.json', '这里只有 r7.json、terms.json、finance.json、advisers.json'],
  ['trims', 'winter-tyres.md', '这里只有 navigation.json、'],
  ['models', 'models/r8.json', '这里只有 concept.json、f7.json、r7.json'],
  ['specifications', 'specifications/concept.json', '这里只有 f7.json、r7.json'],
] as const)('refuses a file of the %s named %s', async (collection, file, says) => {
  const path = join(copy, 'src/content', file)
  const isFolderNew = !existsSync(dirname(path))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '---')
  const message = await saysOf(collection)
  rmSync(isFolderNew ? dirname(path) : path, { recursive: true })
  expect(message).toContain(`文件：src/content/${file}`)
  expect(message).toContain(says)
})

it('reads all JSON files that a pattern names', async () => {
  const samples = files('samples/*.json', z.strictObject({ title: z.string() }))
  const folder = join(copy, 'src/content/samples')
  const write = (name: string, data: object) =>
    writeFileSync(join(folder, name), JSON.stringify(data))
  mkdirSync(folder)
  write('first.json', { title: '一' })
  write('second.json', { titel: '二' })
  const mistake = await messageOf(samples)
  write('second.json', { title: '二' })
  const none = await messageOf(samples)
  rmSync(folder, { recursive: true })
  expect(mistake).toContain('文件：src/content/samples/second.json\n字段：title')
  expect(none).toBe('')
})

describe('a photo', () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'grey' } }).jpeg()
  const sayOf = async (bytes: Uint8Array) => {
    writeFileSync(join(copy, 'src/assets/cars/sample.jpg'), bytes)
    const shown = replace('drawing: cabin', 'picture: ../../assets/cars/sample.jpg')
    return withChange(NEWS, shown, () => saysOf('news'))
  }

  it('is accepted when a dense phone can show it sharp', async () => {
    expect(await sayOf(await photo(1200, 675).toBuffer())).toBe('')
  })

  it('is refused when it is narrower', async () => {
    const says = '图片须至少宽 1200 像素，这一张宽 1199：../../assets/cars/sample.jpg'
    expect(await sayOf(await photo(1199, 675).toBuffer())).toContain(says)
  })

  it('is refused upright, even if only a camera says that it is', async () => {
    const says = '图片须为横向，这一张宽 900、高 1600 像素'
    expect(await sayOf(await photo(900, 1600).toBuffer())).toContain(says)
    for (const orientation of [5, 6, 7, 8]) {
      const turned = photo(1600, 900).withMetadata({ orientation })
      expect(await sayOf(await turned.toBuffer())).toContain(says)
    }
  })

  it('is accepted upside down, as a page shows it the right way up', async () => {
    for (const orientation of [2, 3, 4]) {
      const turned = photo(1600, 900).withMetadata({ orientation })
      expect(await sayOf(await turned.toBuffer())).toBe('')
    }
  })

  it('is refused when its file is too large', async () => {
    const bytes = await photo(1600, 900).toBuffer()
    const padded = new Uint8Array(300 * 1024 + 1)
    padded.set(bytes)
    expect(await sayOf(padded)).toContain('图片最多 300 KB，这一张有 301 KB')
    expect(await sayOf(padded.subarray(0, -1))).toBe('')
  })
})

it('refuses a folder that nothing reads', async () => {
  const folder = join(copy, 'src/content/press')
  mkdirSync(folder)
  const message = await saysOf('navigation')
  rmSync(folder, { recursive: true })
  expect(message).toContain('文件：src/content/press\n问题：这个文件夹里的内容不会显示')
  expect(message).toContain('、models、news、order、')
})

it('accepts pictures and links in the text of an article', async () => {
  const shown = (text: string) =>
    [
      text,
      '![侧面](../../assets/cars/r7-side.jpg)',
      '## 冬季关怀',
      '[试驾](/drive)、[本页](#冬季关怀)、[补能](/power#swap)、[条款](/documents/privacy#一我们是谁)、[新闻](/newsDetail/sample)、[服务](/news/service)',
      `[公开](/informationDetail/${NOTICE})`,
      '[旧版](/documents/earlier/privacy-1-0)、[工信部](https://www.miit.gov.cn/ "主管部门")',
      '![座舱](https://pictures.example.com/cabin.jpg) 与 https://www.miit.gov.cn/ 的说明[^own]',
      '[电话](tel:4000000000)、[信箱](mailto:press@example.com)、[门店][stores]、[注] 与 - [ ] 不是链接',
      '',
      '[stores]: /saleStore',
      '',
      '[^own]: 以公告为准。',
    ].join('\n')
  expect(await withChange(NEWS, shown, () => saysOf('news'))).toBe('')
})

it.each(['news/.winter.md.swp', 'news/winter.md~', 'news/#winter.md#'])(
  'accepts %s, which an editor keeps beside its file',
  async (file) => {
    const path = join(copy, 'src/content', file)
    writeFileSync(path, '')
    const message = await saysOf('news')
    rmSync(path)
    expect(message).toBe('')
  },
)

it.each([
  ['site', 'site/site.json'],
  ['models', 'models/concept.json'],
] as const)('names a file of the %s that is not there', async (collection, file) => {
  const path = join(copy, 'src/content', file)
  const renamed = `${path}.bak`
  renameSync(path, renamed)
  const message = await saysOf(collection)
  renameSync(renamed, path)
  expect(message).toContain(`文件：src/content/${file}\n问题：没有这个文件`)
})

it.each([
  ['navigation', 'navigation.json'],
  ['bottomNav', 'bottom-nav.json'],
  ['posts', 'posts/posts.json'],
] as const)('refuses a list of the %s without entries', async (collection, file) => {
  const message = await withChange(
    file,
    () => '[]',
    () => saysOf(collection),
  )
  expect(message).toContain(`文件：src/content/${file}\n问题：至少要有一条`)
})

/** What Windows editors save by default: `中文` as GBK, which is no UTF-8. */
const GBK = Buffer.from([0xd6, 0xd0, 0xce, 0xc4])

it.each([
  ['news', NEWS],
  ['home', 'home/home.json'],
] as const)('refuses a file of the %s that is not UTF-8', async (collection, file) => {
  const path = join(copy, 'src/content', file)
  const whole = readFileSync(path)
  const at = whole.indexOf('。')
  writeFileSync(path, Buffer.concat([whole.subarray(0, at), GBK, whole.subarray(at)]))
  const message = await saysOf(collection)
  writeFileSync(path, whole)
  expect(message).toContain(`文件：src/content/${file}\n问题：文字编码不是 UTF-8`)
})

const mistakes: {
  name: string
  collection: keyof typeof collections
  file: string
  change: Change
  says: string[]
}[] = [
  {
    name: 'a title that is too short',
    collection: 'news',
    file: NEWS,
    change: replace(/title: .*/, 'title: 冬季'),
    says: [
      `文件：src/content/${NEWS}`,
      '字段：title',
      '至少 8 字，现有 2 字',
      '要求：标题，8 至 32',
    ],
  },
  {
    name: 'a title that is too long',
    collection: 'news',
    file: NEWS,
    change: replace(/title: .*/, `title: ${'冬'.repeat(33)}`),
    says: ['字段：title', '最多 32 字，现有 33 字', '要求：标题，8 至 32'],
  },
  {
    name: 'a list of another length than the only one',
    collection: 'partners',
    file: 'partners/partners.json',
    change: (text) => {
      const content = JSON.parse(text)
      return JSON.stringify({ ...content, steps: content.steps.slice(1) })
    },
    says: ['字段：steps', '正好 5 项，现有 4 项', '要求：合作五步'],
  },
  {
    name: 'a region with something else than provinces',
    collection: 'partners',
    file: 'partners/partners.json',
    change: replace('上海、江苏', '上海，江苏'),
    says: ['字段：regions', 'provinces', '有一项不是省级行政区', '以顿号分隔，如“上海、江苏”'],
  },
  {
    name: 'a field that is missing',
    collection: 'news',
    file: NEWS,
    change: replace(/summary: .*\n/, ''),
    says: ['字段：summary', '问题：漏写了这个字段', '要求：摘要，'],
  },
  {
    name: 'a choice that is missing',
    collection: 'news',
    file: NEWS,
    change: replace(/category: .*\n/, ''),
    says: ['字段：category\n问题：漏写了这个字段：只能写 产品、技术、'],
  },
  {
    name: 'a day that is missing',
    collection: 'news',
    file: NEWS,
    change: replace(/publishedAt: .*\n/, ''),
    says: ['字段：publishedAt\n问题：漏写了这个字段：须为日历上有的一天'],
  },
  {
    name: 'a field without a value',
    collection: 'news',
    file: NEWS,
    change: replace(/title: .*/, 'title:'),
    says: ['字段：title\n问题：没有写值\n要求：标题，8 至 32 字'],
  },
  {
    name: 'no fields, because their first line is not three hyphens',
    collection: 'news',
    file: NEWS,
    change: replace(/^---/, '——'),
    says: [NEWS, '问题：没有开头的几行字段', '第一行是 ---'],
  },
  {
    name: 'no end of the fields',
    collection: 'news',
    file: NEWS,
    change: replace('\n---\n', '\n'),
    says: [NEWS, '问题：没有开头的几行字段', '再以一行 --- 结束'],
  },
  {
    name: 'a text in place of fields',
    collection: 'news',
    file: NEWS,
    change: replace(/cover:\n( {2}.*\n)+/, 'cover: ../../assets/cars/r7-side.jpg\n'),
    says: ['字段：cover\n问题：须为一组字段', 'Markdown 从下一行起缩进'],
  },
  {
    name: 'an unknown field',
    collection: 'site',
    file: 'site/site.json',
    change: replace('"slogan"', '"motto"'),
    says: ['字段：slogan', '字段：motto', '没有这个字段', '可写的字段是 brand、'],
  },
  {
    name: 'a month that does not exist',
    collection: 'information',
    file: `information/${NOTICE}.md`,
    change: replace(/publishedAt: .*/, 'publishedAt: 2026-13-40'),
    says: ['字段：publishedAt', '须为日历上有的一天，写作 2026-11-01'],
  },
  {
    name: 'a day in words',
    collection: 'news',
    file: NEWS,
    change: replace(/publishedAt: .*/, 'publishedAt: 十一月二十日'),
    says: ['字段：publishedAt', '写作 2026-11-01'],
  },
  {
    name: 'a day of a list that does not exist',
    collection: 'stores',
    file: 'stores/stores.json',
    change: replace('"status"', '"closesOn": "2027-02-30", "status"'),
    says: ['字段：closesOn', '须为日历上有的一天'],
  },
  {
    name: 'a drawing that does not exist',
    collection: 'news',
    file: NEWS,
    change: replace('drawing: cabin', 'drawing: cabbin'),
    says: ['字段：cover drawing', '只能写 app、battery、', '现为 "cabbin"'],
  },
  {
    name: 'a picture that does not exist',
    collection: 'models',
    file: 'models/r7.json',
    change: replace('r7-front34-blue.jpg', 'r7-front34-blau.jpg'),
    says: ['models/r7.json', '没有这张图片：../../assets/cars/r7-front34-blau.jpg'],
  },
  {
    name: 'a picture in the text of an article that does not exist',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n![门店](../../assets/cars/nope.jpg)\n`,
    says: [NEWS, '字段：正文', '没有这张图片：../../assets/cars/nope.jpg'],
  },
  {
    name: 'a link in the text of an article that leads nowhere',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n详见[补能](/powr)。\n`,
    says: [NEWS, '字段：正文', '网站上没有 /powr 这一页'],
  },
  {
    name: 'a link to a section that the page does not have',
    collection: 'faqs',
    file: 'faqs/faqs.json',
    change: replace('"/power#rent"', '"/power#rnet"'),
    says: ['字段：link href', '没有 /power#rnet 这个位置，可以写 #swap、#home'],
  },
  {
    name: 'a link to a section of another page',
    collection: 'service',
    file: 'service/service.json',
    change: replace('"#warranty"', '"#swap"'),
    says: ['字段：items 第', '没有 #swap 这个位置，可以写 #rescue、'],
  },
  {
    name: 'a link to a section without its page',
    collection: 'faqs',
    file: 'faqs/faqs.json',
    change: replace('"/power#rent"', '"#rent"'),
    says: ['字段：link href', '没有 #rent 这个位置，请去掉 # 与后面的文字'],
  },
  {
    name: 'a link in the text of an article to a heading that it does not have',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n## 领取 3 份赠品\n\n见[下文](#领取-2份赠品)。\n`,
    says: [NEWS, '字段：正文', '没有 #领取-2份赠品 这个位置，可以写 #领取-3份赠品'],
  },
  {
    name: 'a link in the text of an article to a heading that another does not have',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n见[条款](/documents/privacy#附则)。\n`,
    says: [NEWS, '字段：正文', '没有 /documents/privacy#附则 这个位置，可以写 #一我们是谁、'],
  },
  {
    name: 'a link by name that leads to news that do not exist',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n详见[上一期][last]。\n\n[last]: /newsDetail/winter-care\n`,
    says: [NEWS, '字段：正文', '网站上没有 /newsDetail/winter-care 这一页'],
  },
  {
    name: 'a link without a scheme',
    collection: 'documents',
    file: 'documents/privacy.md',
    change: (text) => `${text}\n见[官网](www.example.com)。\n`,
    says: ['字段：正文', '链接须以 /、#、https:、tel: 或 mailto: 开头，现为 www.example.com'],
  },
  {
    name: 'an article without a text',
    collection: 'news',
    file: NEWS,
    change: (text) => text.slice(0, text.lastIndexOf('---') + 4),
    says: [NEWS, '字段：正文', '开头的字段之后没有正文'],
  },
  {
    name: 'a figure in the text of an article',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n换电只要 {swap} 分钟。\n`,
    says: [NEWS, '字段：正文', '{swap} 会原样显示'],
  },
  {
    name: 'a note in the text of an article, which has none',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n换电只要几分钟[^swap]。\n`,
    says: [NEWS, '字段：正文', '[^swap] 会原样显示'],
  },
  {
    name: 'a picture of another host in the text of an article',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n![门店](https://elsewhere.example.com/store.jpg)\n`,
    says: [NEWS, '字段：正文', '图片须写相对路径', 'https://elsewhere.example.com/store.jpg'],
  },
  {
    name: 'an address without https in the text of an article',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n详见 http://www.miit.gov.cn 的公告。\n`,
    says: [NEWS, '字段：正文', '网址须以 https: 开头，现为 http://www.miit.gov.cn'],
  },
  {
    name: 'an address that a full stop would be part of',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n详见 https://www.miit.gov.cn/。\n`,
    says: [NEWS, '字段：正文', '网址后面的文字会成为网址的一部分', 'https://www.miit.gov.cn/。'],
  },
  {
    name: 'markup in the text of an article',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n换电站<br>持续运营。\n`,
    says: [NEWS, '字段：正文', '正文不能写 HTML，只用 Markdown，现为 <br>'],
  },
  {
    name: 'a heading of the first level in the text of an article',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n# 换电站\n`,
    says: [NEWS, '字段：正文', '正文的标题从 ## 开始', '现为 # 换电站'],
  },
  {
    name: 'a heading in the text of an article without a blank',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n##换电站\n`,
    says: [NEWS, '字段：正文', '标题的 # 与文字之间须有空格，现为 ##换电站'],
  },
  {
    name: 'a list in the text of an article without a blank',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n1.换电\n2.充电\n`,
    says: [NEWS, '字段：正文', '列表的符号与文字之间须有空格，现为 1.换电'],
  },
  {
    name: 'a link in the text of an article in Chinese brackets',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n详见[补能]（/power）。\n`,
    says: [NEWS, '字段：正文', '链接的括号须用半角', '现为 ]（/power）'],
  },
  {
    name: 'a picture in the text of an article without a description',
    collection: 'news',
    file: NEWS,
    change: (text) => `${text}\n![](../../assets/cars/concept-front.jpg)\n`,
    says: [NEWS, '字段：正文', '图片须写说明', '../../assets/cars/concept-front.jpg'],
  },
  {
    name: 'a field that is written twice',
    collection: 'trims',
    file: 'trims.json',
    change: replace(/("price": )(\d+)/, '$1199900, $1$2'),
    says: ['文件：src/content/trims.json', '字段：price', '行又写了一次这个字段'],
  },
  {
    name: 'a file that is no picture',
    collection: 'news',
    file: NEWS,
    change: replace('drawing: cabin', 'picture: ../README.md'),
    says: ['字段：cover picture', '不是 JPEG、PNG 或 WebP 图片：../README.md'],
  },
  {
    name: 'a picture of another host',
    collection: 'news',
    file: NEWS,
    change: replace('drawing: cabin', 'remote: https://elsewhere.example.com/cabin.jpg'),
    says: ['字段：cover remote', '须为图库（OSS）中的图片'],
  },
  {
    name: 'no cover',
    collection: 'news',
    file: NEWS,
    change: replace(/cover:\n( {2}.*\n)+/, ''),
    says: ['字段：cover\n问题：漏写了这个字段', '三选一'],
  },
  {
    name: 'a colon in a title without quotes',
    collection: 'news',
    file: NEWS,
    change: replace('title: ', 'title: 提示: '),
    says: [NEWS, '第 2 行附近的写法不对', '半角引号'],
  },
  {
    name: 'a text in place of a number',
    collection: 'trims',
    file: 'trims.json',
    change: replace(/"price": (\d+)/, '"price": "$1"'),
    says: ['trims.json 第 1 条（r7-standard）', '字段：price', '须为数字（不加引号）', '单位元'],
  },
  {
    name: 'a number in place of an id',
    collection: 'trims',
    file: 'trims.json',
    change: replace('"id": "r7-standard"', '"id": 7'),
    says: ['trims.json 第 1 条', '字段：id', '须为文字（加引号）'],
  },
  {
    name: 'a price between the steps',
    collection: 'trims',
    file: 'trims.json',
    change: replace(/"price": \d+/, '"price": 189950'),
    says: ['须为 100 的整数倍，现为 189950'],
  },
  {
    name: 'a group of two entries',
    collection: 'bottomNav',
    file: 'bottom-nav.json',
    change: (text) => {
      const groups = JSON.parse(text)
      groups[0].items.length = 2
      return JSON.stringify(groups)
    },
    says: ['bottom-nav.json 第 1 条', '字段：items', '至少 3 项，现有 2 项'],
  },
  {
    name: 'a kind of entry that does not exist',
    collection: 'bottomNav',
    file: 'bottom-nav.json',
    change: replace('"type": "path"', '"type": "page"'),
    says: ['字段：items 第 1 项 type', '只能写 path、action、tel、link、popover'],
  },
  {
    name: 'a menu entry that is not a path',
    collection: 'navigation',
    file: 'navigation.json',
    change: replace('"/power"', '"power"'),
    says: ['字段：href', '须为站内路径'],
  },
  {
    name: 'a menu entry that leads nowhere',
    collection: 'navigation',
    file: 'navigation.json',
    change: replace('"/power"', '"/powr"'),
    says: ['navigation.json 第 4 条（power）', '字段：href', '网站上没有 /powr 这一页'],
  },
  {
    name: 'an answer with an empty link',
    collection: 'faqs',
    file: 'faqs/faqs.json',
    change: replace(/"href": "[^"]+"/, '"href": ""'),
    says: ['faqs/faqs.json', '字段：link href', '须为站内路径（以 / 开头）或本页位置（以 # 开头）'],
  },
  {
    name: 'a document that does not exist',
    collection: 'bottomNav',
    file: 'bottom-nav.json',
    change: replace('/documents/privacy"', '/documents/privcy"'),
    says: ['网站上没有 /documents/privcy 这一页'],
  },
  {
    name: 'a new version of a document that was not shown for a week',
    collection: 'documents',
    file: 'documents/privacy.md',
    change: replace(/publishedAt: (.*)\neffectiveAt: .*/, 'publishedAt: $1\neffectiveAt: $1'),
    says: ['字段：effectiveAt', '提前 7 天公布'],
  },
  {
    name: 'a new version of a document that hides the one before',
    collection: 'documents',
    file: 'documents/privacy.md',
    change: replace(/replaces: .*\n/, ''),
    says: ['字段：replaces', '改版须保留旧版'],
  },
  {
    name: 'an earlier version that does not exist',
    collection: 'documents',
    file: 'documents/privacy.md',
    change: replace(/replaces: .*/, 'replaces: privacy-0-9'),
    says: ['字段：replaces', '没有这个标识，须为以下之一', 'privacy-1-1'],
  },
  {
    name: 'an earlier version of another document',
    collection: 'documents',
    file: 'documents/privacy.md',
    change: replace(/replaces: .*/, 'replaces: privacy-r7-1-0'),
    says: [
      '字段：replaces',
      `须是 privacy 的旧版，版本低于 ${documentVersion('privacy')}，privacy-r7-1-0 不是`,
    ],
  },
  {
    name: 'a document that replaces a later version',
    collection: 'documents',
    file: 'earlier-documents/privacy-1-1.md',
    change: replace(/version: .*/, "version: '1.5'"),
    says: ['documents/privacy.md', '字段：replaces', 'privacy-1-1 不是'],
  },
  {
    name: 'an earlier version that replaces itself',
    collection: 'earlierDocuments',
    file: 'earlier-documents/privacy-1-1.md',
    change: replace(/replaces: .*/, 'replaces: privacy-1-1'),
    says: ['earlier-documents/privacy-1-1.md', '字段：replaces', '版本低于 1.1，privacy-1-1 不是'],
  },
  {
    name: 'an earlier version whose file is named after another version',
    collection: 'earlierDocuments',
    file: 'earlier-documents/privacy-1-0.md',
    change: replace(/version: .*/, "version: '1.2'"),
    says: ['earlier-documents/privacy-1-0.md', '字段：version', '如 privacy-1-2.md'],
  },
  {
    name: 'an earlier version that two replace',
    collection: 'earlierDocuments',
    file: 'documents/privacy.md',
    change: replace(/replaces: .*/, 'replaces: privacy-1-0'),
    says: ['earlier-documents/privacy-1-0.md', 'documents/privacy.md 与', '只能有一个'],
  },
  {
    name: 'an earlier version that would look current',
    collection: 'earlierDocuments',
    file: 'earlier-documents/privacy-1-1.md',
    change: replace(/replaces: .*\n/, ''),
    says: ['earlier-documents/privacy-1-0.md', '没有哪个文件的 replaces 写 privacy-1-0'],
  },
  {
    name: 'a yearly report without an article',
    collection: 'about',
    file: 'about/about.json',
    change: replace(/\/informationDetail\/[\w-]+/, '/informationDetail/report-1999'),
    says: ['字段：sustainability report', '网站上没有 /informationDetail/report-1999 这一页'],
  },
  {
    name: 'environmental sheets whose explanation is gone',
    collection: 'envMaker',
    file: 'env-records/maker.json',
    change: replace(/\/informationDetail\/[\w-]+/, '/informationDetail/gone'),
    says: ['字段：notice', '网站上没有 /informationDetail/gone 这一页'],
  },
  {
    name: 'a promotion that leads nowhere',
    collection: 'site',
    file: 'site/site.json',
    change: replace('"href": "/appDownload"', '"href": "/appDownlod"'),
    says: ['字段：promotion href', '网站上没有 /appDownlod 这一页'],
  },
  {
    name: 'a promotion that leads to a site without https',
    collection: 'site',
    file: 'site/site.json',
    change: replace('"href": "/appDownload"', '"href": "//example.com"'),
    says: ['字段：promotion href', '须为站内路径（以 / 开头）或 https 网址'],
  },
  {
    name: 'a malformed registration number',
    collection: 'site',
    file: 'site/site.json',
    change: replace('沪ICP备00000000号-0', '沪ICP证'),
    says: ['字段：icp', '沪ICP备00000000号-0'],
  },
  {
    name: 'a store in a city that does not exist',
    collection: 'stores',
    file: 'stores/stores.json',
    change: replace(/"city": ".*?"/, '"city": "beijin"'),
    says: [`（${FIRST?.id}）`, '字段：city', '须为以下之一：'],
  },
  {
    name: 'a trim of a car that does not exist',
    collection: 'trims',
    file: 'trims.json',
    change: replace('"model": "r7"', '"model": "r8"'),
    says: ['（r7-standard）', '字段：model', '须为以下之一：concept、f7、r7'],
  },
  {
    name: 'two entries with one id',
    collection: 'stores',
    file: 'stores/stores.json',
    change: replace(`"${SECOND?.id}"`, `"${FIRST?.id}"`),
    says: [`第 2 条（${FIRST?.id}）`, '字段：id', `与第 1 条（${FIRST?.id}）的相同`],
  },
  {
    name: 'two stores of a city in one place',
    collection: 'stores',
    file: 'stores/stores.json',
    change: replace(/"order": 2\b/, '"order": 1'),
    says: [
      `（${NEXT?.id}）`,
      '字段：order',
      `与第 ${positionIn('stores/stores.json', BEFORE?.id ?? '')} 条（${BEFORE?.id}）的相同`,
    ],
  },
  {
    name: 'an entry of a list without an id',
    collection: 'trims',
    file: 'trims.json',
    change: replace('"id": "r7-long",', ''),
    says: ['trims.json 第 2 条', '字段：id', '漏写了这个字段'],
  },
  {
    name: 'an option whose price is not written as prices are',
    collection: 'specifications',
    file: 'specifications/r7.json',
    change: replace(/"○ ¥([\d,]+)\.00"/, '"○ ¥$1"'),
    says: ['specifications/r7.json', '字段：groups 第', 'values', '选装价须写作 ○ ¥6,000.00'],
  },
  {
    name: 'a row without a value for a new trim',
    collection: 'specifications',
    file: 'trims.json',
    change: (text) => {
      const trims = JSON.parse(text)
      const newest = trims.findLast(({ model }: { model: string }) => model === 'r7')
      trims.push({ ...newest, id: 'r7-other', order: newest.order + 1 })
      return JSON.stringify(trims)
    },
    says: [
      'specifications/r7.json',
      `${R7_TRIMS.length + 1} 个版本，values 须各有 ${R7_TRIMS.length + 1} 个值：`,
      `增强抬头显示（现有 ${R7_TRIMS.length} 个）`,
    ],
  },
  {
    name: 'a paint that costs another price in the specification than in the model',
    collection: 'specifications',
    file: 'models/r7.json',
    change: (text) => {
      const model = JSON.parse(text)
      for (const paint of model.paints) if (paint.id === 'green') paint.price += 500
      return JSON.stringify(model)
    },
    says: ['specifications/r7.json', '松林绿车漆', 'models/r7.json', '两处须一致'],
  },
  {
    name: 'a paint that costs extra in the model and is standard in the specification',
    collection: 'specifications',
    file: 'specifications/r7.json',
    change: replace(/("松林绿车漆", "all": )"[^"]+"/, '$1"●"'),
    says: ['specifications/r7.json', '松林绿车漆', 'models/r7.json', '两处须一致'],
  },
  {
    name: 'an option whose row does not exist',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: replace('"row": "增强抬头显示"', '"row": "抬头增强显示"'),
    says: ['order/r7.json', 'row', '没有“抬头增强显示”', '参数配置表里的一行'],
  },
  {
    name: 'an option that is free twice for one car',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: offering({ bySku: [OFFER, { ...OFFER, id: 'OTHER' }] }),
    says: ['order/r7.json', '字段：offers bySku 第 2 项 option', '版本“r7-long”已有同一项权益'],
  },
  {
    name: 'an offer listed twice for one car',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: offering({ bySku: [OFFER], byCar: [DISCOUNT] }),
    says: ['字段：offers byCar 第 1 项 id', '版本“r7-long”已有同一项权益'],
  },
  {
    name: 'an option whose paint does not exist',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: replace('"paint": "green"', '"paint": "gren"'),
    says: ['paint', '没有“gren”'],
  },
  {
    name: 'two options of one car with one id',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: replace('"id": "paint-silver"', '"id": "paint-blue"'),
    says: [
      `字段：${placeOf('paint-silver')} id`,
      '版本“r7-standard”已有这个标识的选项',
      '用 trims',
    ],
  },
  {
    name: 'two options of some cars with one id',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: replace('"id": "hub-20"', '"id": "hub-19", "trims": ["r7-pro", "r7-long"]'),
    says: [`字段：${placeOf('hub-20')} id`, '版本“r7-long”已有这个标识的选项'],
  },
  {
    name: 'a home charger that does not exist',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: replace('"charger": 7', '"charger": 8'),
    says: [`字段：${placeOf('charger-7')} charger`, '没有“8”', '补能计划里家充桩的功率'],
  },
  {
    name: 'a battery that only cars have that are not sold',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: (text) => {
      const content = JSON.parse(text)
      const isSold = ({ trim }: { trim: string }) =>
        R7_TRIMS.some(({ id, battery }) => id === trim && battery !== 77)
      return JSON.stringify({ ...content, trims: content.trims.filter(isSold) })
    },
    says: [`字段：${placeOf('battery-77')} battery`, '没有“77”'],
  },
  {
    name: 'a relation of an option to none',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: (text) => {
      const content = JSON.parse(text)
      const option = content.groups[0].options[0].id
      const relations = [{ option, reason: '须与其他选项一并选择' }]
      return JSON.stringify({ ...content, relations })
    },
    says: ['字段：relations 第 1 项', 'requires 与 excludes 至少写一个'],
  },
  {
    name: 'a battery that no car has',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: replace('"battery": 77', '"battery": 78'),
    says: [`字段：${placeOf('battery-77')} battery`, '没有“78”', '电池容量 kWh'],
  },
  {
    name: 'a trim of another car on sale with this one',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: replace('"trim": "r7-pro"', '"trim": "f7-pro"'),
    says: ['字段：trims 第 3 项 trim', '没有“f7-pro”', '须是这款车的'],
  },
  {
    name: 'a trim on sale twice',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: replace('"trim": "r7-pro"', '"trim": "r7-long"'),
    says: ['字段：trims 第 3 项 trim', '与第 2 项的相同'],
  },
  {
    name: 'an option for a trim that is not on sale',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: replace('"trims": ["r7-standard", "r7-long"]', '"trims": ["r7-standard", "f7-pro"]'),
    says: [`字段：${placeOf('hub-19')} trims 第 2 项`, '没有“f7-pro”', '本文件 trims 里的'],
  },
  {
    name: 'an offer for a trim that is not on sale',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: offering({ byCar: [{ ...DISCOUNT, trims: ['f7-pro'] }] }),
    says: ['字段：offers byCar 第 1 项 trims 第 1 项', '没有“f7-pro”', '本文件 trims 里的'],
  },
  {
    name: 'two rows with one label in a specification',
    collection: 'specifications',
    file: 'specifications/r7.json',
    change: replace('"label": "增强抬头显示"', '"label": "激光雷达[^pilot]"'),
    says: ['specifications/r7.json', 'label', '已有“激光雷达”这一行', '参数名不能相同'],
  },
  {
    name: 'an option that depends on one that does not exist',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: replace('"requires": ["lidar"]', '"requires": ["lidr"]'),
    says: ['字段：relations 第 1 项 requires 第 1 项', '没有“lidr”'],
  },
  {
    name: 'offers that end before they begin',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: offering({ start: '2026-11-02', end: '2026-11-01' }),
    says: ['字段：offers end', '结束日期不能早于开始日期', '要求：结束日期'],
  },
  {
    name: 'a test-drive slot at no time of day',
    collection: 'drive',
    file: 'service/drive.json',
    change: replace('"11:00–13:00"', '"99:99–99:99"'),
    says: ['字段：slots 第 2 项', '须为当天有的两个时刻，形如 10:00–22:00'],
  },
  {
    name: 'a test-drive slot that ends before it begins',
    collection: 'drive',
    file: 'service/drive.json',
    change: replace('"11:00–13:00"', '"13:00–11:00"'),
    says: ['字段：slots 第 2 项', '结束时刻须晚于开始时刻'],
  },
  {
    name: 'a store that closes after the end of the day',
    collection: 'stores',
    file: 'stores/stores.json',
    change: replace(/"hours": ".*?"/, '"hours": "10:00–24:59"'),
    says: [`（${FIRST?.id}）`, '字段：hours', '须为当天有的两个时刻', '要求：每日营业时间'],
  },
  {
    name: 'a store that closes when it opens',
    collection: 'stores',
    file: 'stores/stores.json',
    change: replace(/"hours": ".*?"/, '"hours": "10:00–10:00"'),
    says: [`（${FIRST?.id}）`, '字段：hours', '全天写 00:00–24:00'],
  },
  {
    name: 'a store that does not offer what the station beside it does',
    collection: 'stores',
    file: 'stores/stores.json',
    change: movedTo('stations/stations.json', ({ kind }) => kind === '换电站'),
    says: [`（${FIRST?.id}）`, '字段：services', '旁边有', '须写 换电', '要求：到店可用的其他服务'],
  },
  {
    name: 'two paints with one id',
    collection: 'models',
    file: 'models/f7.json',
    change: renameSecond('paints', 'id'),
    says: ['models/f7.json', '字段：paints 第 2 项 id', '与第 1 项的相同'],
  },
  {
    name: 'two kinds of partners with one id',
    collection: 'partners',
    file: 'partners/partners.json',
    change: renameSecond('types', 'id'),
    says: ['字段：types 第 2 项 id', '与第 1 项的相同'],
  },
  {
    name: 'two preferences with one key',
    collection: 'orderTerms',
    file: 'order/terms.json',
    change: renameSecond('preferences', 'key'),
    says: ['字段：preferences 第 2 项 key', '与第 1 项的相同'],
  },
  {
    name: 'two answers to a preference with one id',
    collection: 'orderTerms',
    file: 'order/terms.json',
    change: replace('"id": "family"', '"id": "commute"'),
    says: ['字段：preferences 第 1 项 options 第 2 项 id', '与第 1 项的相同'],
  },
  {
    name: 'two groups of a specification with one id',
    collection: 'specifications',
    file: 'specifications/f7.json',
    change: renameSecond('groups', 'id'),
    says: ['字段：groups 第 2 项 id', '与第 1 项的相同'],
  },
  {
    name: 'two plans to rent one battery',
    collection: 'energy',
    file: 'energy/energy.json',
    change: (text) => {
      const energy = JSON.parse(text)
      energy.rent.plans[1].capacity = energy.rent.plans[0].capacity
      return JSON.stringify(energy)
    },
    says: ['字段：rent plans 第 2 项 capacity', '与第 1 项的相同'],
  },
  {
    name: 'two home chargers of one power',
    collection: 'energy',
    file: 'energy/energy.json',
    change: renameSecond('chargers', 'power'),
    says: ['字段：chargers 第 2 项 power', '与第 1 项的相同'],
  },
  {
    name: 'a specification in the file of another car',
    collection: 'specifications',
    file: 'specifications/r7.json',
    change: replace('"model": "r7"', '"model": "f7"'),
    says: ['specifications/r7.json', '字段：model', '须与文件名相同，写 "r7"，现为 "f7"'],
  },
  {
    name: 'an adviser at a store that hands no cars over',
    collection: 'advisers',
    file: 'order/advisers.json',
    change: replace(`"store": "${ADVISER.store}"`, `"store": "${NO_DELIVERY}"`),
    says: [`（${ADVISER.id}）`, '字段：store', '这家门店不办理交付，须为以下之一：'],
  },
  {
    name: 'a figure that does not exist',
    collection: 'home',
    file: 'home/home.json',
    change: replace('{swap}', '{swop}'),
    says: ['home/home.json', '字段：power features', 'facts.json 里没有这个数字：{swop}'],
  },
  {
    name: 'a note that does not exist',
    collection: 'models',
    file: 'models/r7.json',
    change: replace('[^cltc]', '[^cltd]'),
    says: ['models/r7.json', 'footnotes.json 里没有这个注释：[^cltd]'],
  },
  {
    name: 'a figure where none is filled in',
    collection: 'news',
    file: NEWS,
    change: replace(/summary: /, 'summary: 换电只需 {swap} 分钟。'),
    says: [NEWS, '字段：summary', '这个字段不填数字，{swap} 会原样显示：请直接写出数字'],
  },
  {
    name: 'a figure in a text of a car that other pages show too',
    collection: 'models',
    file: 'models/r7.json',
    change: replace(/"tagline": ".*?"/, '"tagline": "{swap} 分钟换电"'),
    says: ['models/r7.json', '字段：tagline', '这个字段不填数字，{swap}'],
  },
  {
    name: 'a figure on the page of a concept car',
    collection: 'models',
    file: 'models/concept.json',
    change: replace(/("exterior": \{\s+"title": ".*?",\s+"lead": ")/, '$1{swap} 分钟换电。'),
    says: ['models/concept.json', '字段：exterior lead', '这个字段不填数字，{swap}'],
  },
  {
    name: 'a figure of the brand’s description elsewhere',
    collection: 'site',
    file: 'site/site.json',
    change: replace(/"slogan": ".*?"/, '"slogan": "{price}起"'),
    says: ['字段：slogan', '这个字段不填数字，{price}'],
  },
  {
    name: 'a figure about one car in an answer',
    collection: 'faqs',
    file: 'faqs/faqs.json',
    change: replace('{r7price}', '{price}'),
    says: ['faqs.json 第 1 条', '字段：answer', 'facts.json 里没有这个数字：{price}'],
  },
  {
    name: 'a figure that an option does not know',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: replace('{bond}', '{price}'),
    says: [`字段：${placeOf('battery-rent')} apart`, 'facts.json 里没有这个数字：{price}'],
  },
  {
    name: 'a note in an answer',
    collection: 'faqs',
    file: 'faqs/faqs.json',
    change: replace('{r7price}起', '{r7price}起[^price]'),
    says: ['字段：answer', '这个字段不能引用注释，[^price] 会原样显示：请删去'],
  },
  {
    name: 'a missing comma in a list',
    collection: 'trims',
    file: 'trims.json',
    change: replace('"order": 1,', '"order": 1'),
    says: ['src/content/trims.json', '不是有效的 JSON：第 6 行或它的上一行'],
  },
  {
    name: 'quotes of Chinese text around a field',
    collection: 'trims',
    file: 'trims.json',
    change: replace('"order": 1,', '"order": “1”,'),
    says: ['src/content/trims.json', '不是有效的 JSON：第 5 行的 “', '用半角'],
  },
  {
    name: 'a comma after the last entry of a list',
    collection: 'trims',
    file: 'trims.json',
    change: replace(/\}\s*\]\s*$/, '},\n]\n'),
    says: [
      'src/content/trims.json',
      `不是有效的 JSON：第 ${linesOf('trims.json')} 行的 ]`,
      '最后一项之后没有',
    ],
  },
  {
    name: 'the end of a file that is missing',
    collection: 'site',
    file: 'site/site.json',
    change: (text) => text.slice(0, -10),
    says: ['site/site.json', '不是有效的 JSON'],
  },
  {
    name: 'an object in place of a list',
    collection: 'trims',
    file: 'trims.json',
    change: () => '{}',
    says: ['文件：src/content/trims.json', '须为列表（方括号）'],
  },
  {
    name: 'an object in place of a list that others refer to',
    collection: 'stores',
    file: 'stores/cities.json',
    change: () => '{}',
    says: ['文件：src/content/stores/cities.json', '须为列表（方括号）'],
  },
  {
    name: 'a province by its full name, which would be listed beside its short one',
    collection: 'cities',
    file: 'stores/cities.json',
    change: replace('"province": "江苏"', '"province": "江苏省"'),
    says: [
      '文件：src/content/stores/cities.json',
      '字段：province',
      '只能写 北京、',
      '现为 "江苏省"',
    ],
  },
  {
    name: 'a city by its full name, which no position would find',
    collection: 'cities',
    file: 'stores/cities.json',
    change: replace(/"name": "(\S+)"/, '"name": "$1市"'),
    says: ['文件：src/content/stores/cities.json 第 1 条', '字段：name', '不带“市”'],
  },
  {
    name: 'a misspelt city, which the order would not find',
    collection: 'cities',
    file: 'stores/cities.json',
    change: replace('"杭州"', '"杭洲"'),
    says: [
      '文件：src/content/stores/cities.json',
      '字段：name',
      '浙江没有杭洲，须为以下之一：杭州、宁波、',
    ],
  },
  {
    name: 'an entry without its braces in a list that others refer to',
    collection: 'home',
    file: 'facts.json',
    change: replace('[', '[null,'),
    says: ['文件：src/content/facts.json 第 1 条', '须为一组字段（花括号）'],
  },
  {
    name: 'a specification of a model that does not exist',
    collection: 'specifications',
    file: 'specifications/r7.json',
    change: replace('"model": "r7"', '"model": "r8"'),
    says: ['specifications/r7.json', '字段：model', '须与文件名相同，写 "r7"，现为 "r8"'],
  },
  {
    name: 'options of a model that does not exist',
    collection: 'carOptions',
    file: 'order/r7.json',
    change: replace('"model": "r7"', '"model": "r8"'),
    says: ['order/r7.json', '字段：model', '须与文件名相同，写 "r7"，现为 "r8"'],
  },
  {
    name: 'a concept car in the place of a car on sale',
    collection: 'home',
    file: 'home/home.json',
    change: replace('"hero": "r7"', '"hero": "concept"'),
    says: ['文件：src/content/home/home.json', '字段：hero', '须为量产车'],
  },
  {
    name: 'a test drive of a concept car',
    collection: 'drive',
    file: 'service/drive.json',
    change: replace('"models": ["r7"', '"models": ["concept"'),
    says: ['文件：src/content/service/drive.json', '字段：models 第 1 项', '须为量产车'],
  },
  {
    name: 'instalments that begin with months that are not offered',
    collection: 'finance',
    file: 'order/finance.json',
    change: replace(/("start".*"months": )\d+/, '$17'),
    says: ['文件：src/content/order/finance.json', '字段：start months', '须为 plans 中的一个期数'],
  },
  {
    name: 'instalments for the same months at two rates',
    collection: 'finance',
    file: 'order/finance.json',
    change: replace(
      /("plans": \[\s*\{ "months": )(\d+)/,
      '$1$2, "yearlyRate": 0 }, { "months": $2',
    ),
    says: ['文件：src/content/order/finance.json', '字段：plans 第 2 项 months', '与第 1 项的相同'],
  },
  {
    name: 'an example of a rent for fewer months than are offered',
    collection: 'energy',
    file: 'energy/energy.json',
    change: replace(/("exampleMonths": \[)/, '$1 6, '),
    says: ['字段：rent exampleMonths', '须在 months 的 min 与 max 之间'],
  },
  {
    name: 'a production that ended before it began',
    collection: 'envRecords',
    file: 'env-records/records.json',
    change: replace(/("from": "2026-0)2"/, '$12", "to": "2026-01"'),
    says: ['字段：production to', '须不早于 from'],
  },
  {
    name: 'a province of two regions',
    collection: 'partners',
    file: 'partners/partners.json',
    change: replace('"provinces": "北京', '"provinces": "上海、北京'),
    says: ['字段：regions 第 2 项 provinces', '上海已写在另一项里'],
  },
  {
    name: 'a misspelt field in a file that another has to agree with',
    collection: 'carOptions',
    file: 'specifications/r7.json',
    change: replace('"groups"', '"group"'),
    says: ['文件：src/content/specifications/r7.json', '字段：groups', '须为列表（方括号）'],
  },
]

describe('a mistake in a content file is reported in Chinese', () => {
  it.each(mistakes)('$name', async ({ collection, file, change, says }) => {
    const message = await withChange(file, change, () => saysOf(collection))
    for (const words of says) expect(message).toContain(words)
    expect(message).not.toMatch(/[a-z]+ [a-z]+ [a-z]+|undefined|\*\*/)
  })
})
