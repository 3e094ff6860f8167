import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { profileFields, user } from './profile.ts'

/** Changes the given fields only. A repeat changes nothing more. */
export const updateUser = defineEndpoint({
  name: 'updateUser',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/user/update',
  encoding: 'json',
  tokenHeader: 'token',
  request: v.object({
    ...v.partial(v.object(profileFields)).entries,
    /** The version of the account that the change is based on. */
    version: v.pipe(v.number(), v.integer()),
  }),
  response: user,
  refusals: {
    birthdayInFuture: {
      code: 'BIRTHDAY_IN_FUTURE',
      resultCode: 42220,
      message: '生日不能晚于今天',
    },
    changedElsewhere: {
      code: 'CHANGED_ELSEWHERE',
      resultCode: 40920,
      message: '账户信息刚刚在其他页面修改过，已为您载入最新内容，请核对后再次保存',
    },
  },
})
