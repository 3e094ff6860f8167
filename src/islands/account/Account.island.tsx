/** Why an island: only the browser knows who is logged in. */
import { useStore } from '@nanostores/react'
import { ownDrivesQuery, ownOrdersQuery } from '../../stores/own-records.ts'
import { $profile, loadProfile, profileQuery } from '../../stores/profile.ts'
import { IDLE, isMissing } from '../../stores/query.ts'
import { $session } from '../../stores/session.ts'
import { logOut } from '../log-out.ts'
import { Notice, UncheckedNotice } from '../Notice.tsx'
import { useGuard } from '../use-guard.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import styles from './Account.module.css'
import { AccountHead } from './AccountHead.tsx'
import { OwnerCard } from './OwnerCard.tsx'
import { OwnRecords } from './OwnRecords.tsx'
import { ProfileForm } from './ProfileForm.tsx'

interface Props {
  hotline: string
  /** Names of the cars by series code. */
  carNames: Readonly<Record<string, string>>
}

/** The account page: profile, orders and drives, the owner's car, and the log-out. */
export function Account({ hotline, carNames }: Props) {
  const session = useStore($session, { ssr: () => 'unknown' as const })
  const profile = useStore($profile, { ssr: () => undefined })
  const loading = useStore(profileQuery.$result, { ssr: () => IDLE })
  const { busy: leaving, run } = useOneAtATime()
  const { entry, retry } = useGuard(undefined, loadAccount)

  if (entry === 'failed') return <UncheckedNotice hotline={hotline} retry={retry} />
  if (entry === 'open' && !profile && loading.state === 'failed' && !loading.needsLogIn) {
    return (
      <Notice hotline={hotline} retry={loadProfile}>
        账户信息未能载入：{loading.reason}。
      </Notice>
    )
  }
  // A later check or load that fails, for example offline, removes nothing from the screen.
  if (entry !== 'open' || session === 'out' || !profile) {
    return (
      <div className={styles['skeleton']}>
        <p role="status">正在载入账户信息…</p>
      </div>
    )
  }
  return (
    <>
      <AccountHead user={profile.user} />
      <OwnRecords hotline={hotline} carNames={carNames} />
      <ProfileForm key={profile.edition} user={profile.user} />
      <OwnerCard owner={profile.user.owner} />
      <button
        className={styles['outline']}
        type="button"
        aria-disabled={leaving}
        onClick={() => void run(logOut)}
      >
        退出登录
      </button>
    </>
  )
}

/** Loads what is not there yet: the account, its orders and its test drives. */
function loadAccount(): void {
  if (isMissing(profileQuery)) void loadProfile()
  if (isMissing(ownOrdersQuery)) void ownOrdersQuery.run()
  if (isMissing(ownDrivesQuery)) void ownDrivesQuery.run()
}
