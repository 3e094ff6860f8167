import { z } from 'astro/zod'

/** Fields that stores, stations and other places share. */

export const longitude = z
  .number()
  .min(73.55, '经度须在 73.55 至 135.08 之间，请检查是否与纬度写反')
  .max(135.08, '经度须在 73.55 至 135.08 之间')
  .describe('经度（高德 GCJ-02 坐标）')

export const latitude = z
  .number()
  .min(3.85, '纬度须在 3.85 至 53.55 之间')
  .max(53.55, '纬度须在 3.85 至 53.55 之间，请检查是否与经度写反')
  .describe('纬度（高德 GCJ-02 坐标）')

export const phone = z
  .string()
  .regex(/^(400-\d{3}-\d{4}|0\d{2,3}-\d{4}-\d{4})$/, '形如 021-0000-1234 或 400-000-0000')

export const hours = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-4]):[0-5]\d$/, '形如 10:00–22:00')
  .describe('每日营业时间，如 10:00–22:00')
