import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { POST_TYPE, postWithComments } from './post.ts'

/** One post with its comments. */
export const getPost = defineEndpoint({
  name: 'getPost',
  source: 'proposed',
  method: 'GET',
  path: '/api/community/content/app/detail',
  encoding: 'query',
  request: v.object({
    businessId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    businessType: v.literal(POST_TYPE),
  }),
  response: postWithComments,
  refusals: {
    notFound: {
      code: 'POST_NOT_FOUND',
      resultCode: 40404,
      message: '这条动态不存在，或已被作者删除',
    },
  },
})
