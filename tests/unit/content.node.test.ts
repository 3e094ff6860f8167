import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject, removeCopy, root } from '../support/project-copy.ts'

let copy: string

beforeAll(() => {
  copy = copyProject()
})

afterAll(() => removeCopy(copy))

/** Changes one content file of the copy, reads all content, and puts the file back. */
function syncWith(file: string, change: (text: string) => string) {
  const path = join(copy, 'src/content', file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, change(text))
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/astro/bin/astro.mjs'), 'sync'],
      {
        cwd: copy,
        encoding: 'utf8',
        env: {
          ...process.env,
          OSS_HOSTS: 'pictures.example.com',
          ASTRO_TELEMETRY_DISABLED: '1',
          VITEST: '',
        },
      },
    )
    return { status, output: stdout + stderr }
  } finally {
    writeFileSync(path, text)
  }
}

it('reads the content as it stands', () => {
  expect(syncWith('navigation.json', (text) => text)).toMatchObject({ status: 0 })
})

it('takes a picture of the storage that is set, and of no other host', () => {
  const remote = (host: string) =>
    syncWith('news/ota-3-2.md', (text) =>
      text.replace('drawing: cabin', `remote: https://${host}/cabin.jpg`),
    )
  expect(remote('pictures.example.com')).toMatchObject({ status: 0 })
  const { status, output } = remote('elsewhere.example.com')
  expect(status).not.toBe(0)
  expect(output).toContain('须为图库（OSS）中的图片')
})

describe('a mistake in a content file stops the build', () => {
  it.each([
    {
      name: 'a group of two entries',
      file: 'bottom-nav.json',
      change: (text: string) => {
        const groups = JSON.parse(text)
        groups[0].items.length = 2
        return JSON.stringify(groups)
      },
      says: ['bottom-nav.json', 'items', '>=3'],
    },
    {
      name: 'a menu entry that leads nowhere',
      file: 'navigation.json',
      change: (text: string) => text.replace('"/power"', '"power"'),
      says: ['navigation.json', 'href', '须为站内路径'],
    },
    {
      name: 'a malformed registration number',
      file: 'site/site.json',
      change: (text: string) => text.replace('沪ICP备00000000号-0', '沪ICP证'),
      says: ['site.json', 'icp', '沪ICP备00000000号-0'],
    },
    {
      name: 'a field that nobody knows',
      file: 'site/site.json',
      change: (text: string) => text.replace('"slogan"', '"motto"'),
      says: ['site.json', 'slogan', 'motto'],
    },
    {
      name: 'a store in a city that does not exist',
      file: 'stores/stores.json',
      change: (text: string) => text.replace('"city": "beijing"', '"city": "beijin"'),
      says: ['BJ01', 'city', '须为以下之一：beijing、'],
    },
    {
      name: 'a trim of a car that does not exist',
      file: 'trims.json',
      change: (text: string) => text.replace('"model": "r7"', '"model": "r8"'),
      says: ['r7-standard', 'model', '须为以下之一：', 'r7'],
    },
    {
      name: 'an option whose price is not written as prices are',
      file: 'specifications/r7.json',
      change: (text: string) => text.replace('"○ ¥6,000.00"', '"○ ¥6,000"'),
      says: ['specifications/r7.json', 'values', '选装价须写作 ○ ¥6,000.00'],
    },
    {
      name: 'a missing comma in a list',
      file: 'trims.json',
      change: (text: string) => text.replace('"order": 1,', '"order": 1'),
      says: ['src/content/trims.json', 'JSON', 'line'],
    },
    {
      name: 'an entry of a list without an id',
      file: 'trims.json',
      change: (text: string) => text.replace('"id": "r7-long",', ''),
      says: ['src/content/trims.json', '第 2 条', 'id'],
    },
    {
      name: 'broken JSON',
      file: 'site/site.json',
      change: (text: string) => text.slice(0, -10),
      says: ['site.json', 'JSON'],
    },
  ])('$name', ({ file, change, says }) => {
    const { status, output } = syncWith(file, change)
    expect(status).not.toBe(0)
    for (const words of says) expect(output).toContain(words)
  })
})
