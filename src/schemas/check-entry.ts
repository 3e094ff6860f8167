import type { BaseSchema, SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { contentMistake, type Place, type Problem } from './content-mistake.ts'
import { marksIn, problemOf } from './marks.ts'
import { pictureFault } from './picture-fault.ts'

type Issue = z.core.$ZodIssue
type SchemaOf = (context: SchemaContext) => BaseSchema
type JsonSchema = z.core.JSONSchema.BaseSchema

const TYPES: Readonly<Record<string, string>> = {
  string: '文字（加引号）',
  number: '数字（不加引号）',
  int: '整数',
  boolean: ' true 或 false（不加引号）',
  array: '列表（方括号）',
  object: '一组字段（JSON 写在花括号里，Markdown 从下一行起缩进）',
}
const UNITS: Readonly<Record<string, string>> = { string: ' 字', array: ' 项' }

/**
 * Checks entries before Astro does: Astro's messages are in English and omit what a field is for.
 *
 * @param folder where their files are, from the root of the project
 * @returns a function that takes an entry as read from its file. It throws a `ContentError` when
 *   the entry does not match the schema, names a picture, a figure or a note that does not exist, or
 *   a figure or a note where none is filled in
 */
export function checkerOf(schema: BaseSchema | SchemaOf, folder: string) {
  // Made once: there may be thousands of entries.
  const fields = (
    typeof schema === 'function' ? schema({ image: pictureFrom(folder) }) : schema
  ) as z.ZodType
  return (data: unknown, place: Place): void => {
    const { error } = fields.safeParse(data, { error: explain })
    const problems = error
      ? error.issues.flatMap(closest).map((issue) => toProblem(issue, fields, data))
      : problemsWithMarks(data, fields)
    if (problems.length > 0) throw contentMistake(place, problems)
  }
}

/** Replaces Astro's `image`, which accepts any text and does not know where it comes from. */
const pictureFrom = (folder: string) => () =>
  z.string().superRefine((path, context) => {
    const message = pictureFault(folder, path)
    if (message) context.addIssue({ code: 'custom', message })
  }) as unknown as ReturnType<SchemaContext['image']>

/**
 * The message for content editors; zod words the other cases itself, and `toProblem` that there is no
 * value.
 */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  const given = `现为 ${JSON.stringify(issue.input)}`
  const isThere = isGiven(issue.input)
  switch (issue.code) {
    case 'invalid_type':
      return isThere ? `须为${TYPES[issue.expected] ?? issue.expected}，${given}` : ''
    case 'too_small':
    case 'too_big': {
      const [limit, least] =
        issue.code === 'too_small' ? [issue.minimum, '至少'] : [issue.maximum, '最多']
      const unit = UNITS[issue.origin]
      if (!unit) return `${least} ${limit}，${given}`
      const { length } = issue.input as string | unknown[]
      return `${issue.exact ? '正好' : least} ${limit}${unit}，现有 ${length}${unit}`
    }
    case 'not_multiple_of':
      return `须为 ${issue.divisor} 的整数倍，${given}`
    case 'invalid_value':
      return `只能写 ${issue.values.join('、')}${isThere ? `，${given}` : ''}`
    case 'invalid_union':
      return Array.isArray(issue.options) ? `只能写 ${issue.options.join('、')}` : undefined
    case 'unrecognized_keys':
      return '没有这个字段'
    default:
      return undefined
  }
}

/** For a value that fits none of several shapes, the issues of the shape that it is closest to. */
function closest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const [best = []] = [...issue.errors].sort((a, b) => a.length - b.length)
  return best.flatMap((inner) => closest({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** The schema as JSON, with the descriptions of its fields and what is filled into them. */
const describe = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function problemsWithMarks(data: unknown, schema: z.ZodType): Problem[] {
  const marks = marksIn(data)
  if (marks.length === 0) return []
  const shape = describe(schema)
  return marks.flatMap((mark) => {
    const problem = problemOf(mark, filledAt(mark.path, data, shape))
    return problem ? [{ field: nameOf(mark.path), problem }] : []
  })
}

/** What is filled into a text: what the innermost shape around it, or its own, says (`fills()`). */
function filledAt(path: readonly PropertyKey[], data: unknown, shape: JsonSchema): string[] {
  let filled: string[] = []
  let value = data
  let shapes = [shape]
  const look = () => {
    shapes = shapes.flatMap(shapesOf).filter((each) => fits(value, each))
    const said = shapes.flatMap(({ fills }) => (Array.isArray(fills) ? [fills] : []))
    if (said.length > 0) filled = said.flat()
  }
  look()
  for (const key of path) {
    shapes = shapes.flatMap((each) => within(each, key))
    value = (value as Readonly<Record<PropertyKey, unknown>>)[key]
    look()
  }
  return filled
}

/** Whether no constant of a shape, such as `kind`, is another one in the value. */
const fits = (value: unknown, { properties = {} }: JsonSchema): boolean =>
  Object.entries(properties).every(([key, property]) => {
    const expected = isShape(property) ? property.const : undefined
    const given = (value as Readonly<Record<string, unknown>>)[key]
    return expected === undefined || given === undefined || given === expected
  })

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** That a value is missing where a schema checks what it is; what else it checks speaks for itself. */
function lackAt({ code, path }: Issue, data: unknown): string | undefined {
  if (!/^invalid_(format|type|value)$/.test(code)) return undefined
  const value = path.reduce<unknown>((each, key) => Object(each)[key], data)
  if (isGiven(value)) return undefined
  return value === null ? '没有写值' : '漏写了这个字段'
}

function toProblem(issue: Issue, schema: z.ZodType, data: unknown): Problem {
  const { path } = issue
  const message = [lackAt(issue, data), issue.message].filter(Boolean).join('：')
  let shapes = [describe(schema)]
  for (const key of path) shapes = shapes.flatMap((shape) => within(shape, key))
  if (issue.code === 'unrecognized_keys') {
    const known = shapes.flatMap(shapesOf).flatMap(({ properties = {} }) => Object.keys(properties))
    return {
      field: nameOf([...path, issue.keys.join('、')]),
      problem: message,
      requirement: `可写的字段是 ${[...new Set(known)].join('、')}`,
    }
  }
  // If several shapes apply, none is described.
  const [requirement, ...others] = new Set(shapes.map(({ description }) => description))
  return {
    field: nameOf(path),
    problem: message,
    requirement: others.length === 0 ? requirement : undefined,
  }
}

/** A shape and its alternatives, nested ones included. */
const shapesOf = (shape: JsonSchema): JsonSchema[] => [
  shape,
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].filter(isShape).flatMap(shapesOf),
]

const within = (shape: JsonSchema, key: PropertyKey): JsonSchema[] =>
  shapesOf(shape)
    .map(({ items, properties }) => (typeof key === 'number' ? items : properties?.[String(key)]))
    .filter(isShape)

const isShape = (shape: unknown): shape is JsonSchema => typeof shape === 'object'

/** Such as `groups 第 2 项 rows 第 1 项 label`. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? `第 ${key + 1} 项` : String(key))).join(' ')
