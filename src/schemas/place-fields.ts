import { z } from 'astro/zod'
import { CHINA } from '../domain/position.ts'

/** Fields that stores, stations and other places share. */

const LONGITUDES = `经度须在 ${CHINA.west} 至 ${CHINA.east} 之间`
const LATITUDES = `纬度须在 ${CHINA.south} 至 ${CHINA.north} 之间`

export const longitude = z
  .number()
  .min(CHINA.west, `${LONGITUDES}，请检查是否与纬度写反`)
  .max(CHINA.east, LONGITUDES)
  .describe('经度（高德 GCJ-02 坐标）')

export const latitude = z
  .number()
  .min(CHINA.south, LATITUDES)
  .max(CHINA.north, `${LATITUDES}，请检查是否与经度写反`)
  .describe('纬度（高德 GCJ-02 坐标）')

export const phone = z
  .string()
  .regex(/^(400-\d{3}-\d{4}|0\d{2,3}-\d{4}-\d{4})$/, '形如 021-0000-1234 或 400-000-0000')

/**
 * Beginning and end of a part of each day. An end before the beginning is on the next day; `24:00`
 * is the end of the day.
 */
export const span = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d–(([01]\d|2[0-3]):[0-5]\d|24:00)$/, {
    error: '须为当天有的两个时刻，形如 10:00–22:00；到午夜写 24:00',
    abort: true,
  })
  .refine((text) => text.slice(0, 5) !== text.slice(6), {
    error: '两个时刻不能相同；全天写 00:00–24:00',
  })

export const hours = span.describe(
  '每日营业时间，如 10:00–22:00；过午夜的写次日的时刻，如 18:00–02:00',
)
