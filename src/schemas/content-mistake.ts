import { ContentError } from '../domain/content-error.ts'

/** Where something is wrong in marketing's files. */
export interface Place {
  /** From the root of the project. */
  readonly file: string
  /** In a list, which of its entries. */
  readonly entry?: string
}

export interface Problem {
  readonly field?: string
  readonly problem: string
  /** What the schema says of the field. */
  readonly requirement?: string | undefined
}

/** The error for a mistake in one of marketing's files: where, what, and what is expected. */
export function contentMistake({ file, entry }: Place, problems: readonly Problem[]): ContentError {
  const paragraphs = problems.map(({ field, problem, requirement }) =>
    [field && `字段：${field}`, `问题：${problem}`, requirement && `要求：${requirement}`]
      .filter(Boolean)
      .join('\n'),
  )
  const where = entry ? `${file} ${entry}` : file
  const error = new ContentError(`内容有误\n文件：${where}\n${paragraphs.join('\n\n')}\n`)
  // A stack in our code does not help content editors. Astro explains the browser's `document` when
  // an error's string contains the name of our folder `documents`.
  return Object.assign(error, { stack: '', toString: () => '内容有误' })
}
