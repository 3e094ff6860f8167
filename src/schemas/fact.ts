import { z } from 'astro/zod'

/** 多处提到的数字、期限与口径：只写在这里，文案中写 {标识}，改一处即全站更新。 */
export const factSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/, '须为小写字母，可带数字')
    .describe('标识，文案中写作 {标识}'),
  value: z.string().min(1).max(40).describe('数字、期限或口径，不含文案中已写的单位'),
  meaning: z.string().min(4).max(40).describe('含义与单位，供编辑查找，不显示在页面上'),
})
