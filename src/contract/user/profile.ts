import * as v from 'valibot'
import { isCalendarDay } from '../../domain/china-day.ts'
import { countCharacters, trimText } from '../../domain/plain-characters.ts'
import { cityName, id, provinceName } from '../fields.ts'

/**
 * Characters that can be seen; emoji have joiners (U+200D) between theirs, and the flags of some
 * regions have tags (U+E0020 to U+E007F) after theirs.
 */
const VISIBLE = /^[^\p{C}](?:\u200d?[^\p{C}]|[\u{e0020}-\u{e007f}])*$/u
const EARLIEST = '1900-01-01'
const none = v.literal('')

/** The fields of an account that a visitor may change. An empty text removes a value. */
export const profileFields = {
  nickName: v.pipe(
    v.string(),
    v.transform(trimText),
    v.nonEmpty('请输入昵称'),
    v.check((name) => countCharacters(name) <= 20, '昵称最多 20 个字'),
    v.regex(VISIBLE, '昵称含有无法显示的字符，请修改'),
  ),
  /** 0 not said, 1 male, 2 female. */
  sex: v.picklist([0, 1, 2], '请选择性别'),
  birthday: v.union([
    none,
    v.pipe(
      v.string(),
      v.check((day) => isCalendarDay(day) && day >= EARLIEST, '请输入正确的生日'),
    ),
  ]),
  province: v.union([none, provinceName], '请选择省份'),
  city: v.union([none, cityName]),
  email: v.union([
    none,
    v.pipe(
      v.string(),
      v.transform(trimText),
      v.maxLength(100, '邮箱地址过长，请检查'),
      v.email('请输入正确的邮箱地址，如 name@example.com'),
    ),
  ]),
} as const

/** The car of the account. Its identifying numbers are masked by the back end. */
const owner = v.object({
  state: v.picklist(['none', 'pending', 'verified']),
  modelName: v.string(),
  vin: v.string(),
  plate: v.string(),
  /** `2026-03-18`, or empty. */
  boughtOn: v.string(),
})

/** An account as its holder sees it. */
export const user = v.object({
  userId: id,
  /** Masked. */
  mobile: v.string(),
  /** Path or address of the avatar, or empty. */
  photoUrl: v.string(),
  nickName: v.string(),
  sex: profileFields.sex,
  birthday: v.string(),
  province: v.string(),
  city: v.string(),
  email: v.string(),
  /** Increases with each change; a change names the version that it is based on. */
  version: v.number(),
  owner,
})

export type User = v.InferOutput<typeof user>
