import { useStore } from '@nanostores/react'
import type { ChangeEvent } from 'react'
import type { User } from '../../contract/user/profile.ts'
import { PICTURE_TYPES } from '../../domain/picture-type.ts'
import {
  $profileBusy,
  $profileErrors,
  type ProfileErrors,
  saveAvatar,
  showAvatarError,
} from '../../stores/profile.ts'
import { showToast } from '../../stores/toast.ts'
import { PictureRefused, preparePicture } from '../picture/prepare-picture.ts'
import styles from './Account.module.css'

const NO_ERRORS: ProfileErrors = {}
const SIDE = 512
const OWNER_WORDS = {
  none: '未认证车主',
  pending: '车主认证审核中',
  verified: '已认证车主',
} as const

interface Props {
  user: User
}

/** Who it is: picture, name, number, and whether the account has a car. */
export function AccountHead({ user }: Props) {
  const busy = useStore($profileBusy, { ssr: () => undefined })
  const errors = useStore($profileErrors, { ssr: () => NO_ERRORS })
  const uploading = busy === 'avatar'

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    const prepared = await preparePicture(file, { side: SIDE, square: true }).catch((error) => {
      if (error instanceof PictureRefused) showAvatarError(error.message)
      else throw error
    })
    // The same file can be chosen again after a failure.
    input.value = ''
    if (prepared && (await saveAvatar(prepared))) showToast('头像已更新')
  }

  return (
    <div className={styles['head']}>
      <div className={styles['avatar']}>
        <label>
          {user.photoUrl ? (
            <img src={user.photoUrl} alt="我的头像" width="88" height="88" />
          ) : (
            <span className={styles['initial']} aria-hidden="true">
              {[...user.nickName][0]}
            </span>
          )}
          <span className={styles['change']}>{uploading ? '正在上传…' : '更换头像'}</span>
          <input
            className="visually-hidden"
            type="file"
            accept={PICTURE_TYPES.join(',')}
            disabled={uploading}
            aria-describedby={errors.avatar ? 'avatar-error' : 'avatar-hint'}
            onChange={choose}
          />
        </label>
      </div>
      <div className={styles['who']}>
        <p className={styles['name']}>{user.nickName}</p>
        <p>{user.mobile}</p>
        <p className={styles['badge']} data-state={user.owner.state}>
          {OWNER_WORDS[user.owner.state]}
        </p>
      </div>
      {errors.avatar ? (
        <p className={styles['avatarError']} id="avatar-error" role="alert">
          {errors.avatar}
        </p>
      ) : (
        <p className={styles['avatarHint']} id="avatar-hint">
          头像支持 JPG、PNG、WebP，不超过 5 MB，将居中裁为方形
        </p>
      )}
    </div>
  )
}
