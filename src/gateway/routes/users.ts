import { getUser } from '../../contract/user/get-user.ts'
import { updateUser } from '../../contract/user/update-user.ts'
import { uploadAvatar } from '../../contract/user/upload-avatar.ts'
import { implement } from '../call/handler.ts'
import { redraw } from '../pictures/pictures.ts'
import { changeAvatar, changeProfile } from '../users/change-profile.ts'
import { describeUser } from '../users/profile.ts'

/** The calls about the caller's own profile. */
export const userRoutes = [
  implement(getUser, (_request, { db, session }) => describeUser(db, session().userId)),
  implement(updateUser, changeProfile),
  implement(uploadAvatar, changeAvatar, { prepare: redraw('avatar') }),
]
