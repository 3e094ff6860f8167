import { useLogOut } from '../account/use-log-out.ts'
import { MenuGroup, MenuLink } from './entries.tsx'
import styles from './TopMenu.module.css'

/**
 * The 'my' group and the log-in button. Both are in the markup; `data-session` on the document,
 * set by `boot/session.ts`, says which of them shows, so that no React is needed to know.
 */
export function Account() {
  const { leaving, logOut } = useLogOut()
  return (
    <>
      <li className={styles['whenIn']}>
        <MenuGroup label="我的">
          <li>
            <MenuLink label="编辑账户信息" href="/userInfo" />
          </li>
          <li>
            <button className={styles['entry']} type="button" disabled={leaving} onClick={logOut}>
              退出登录
            </button>
          </li>
        </MenuGroup>
      </li>
      <li className={styles['whenOut']}>
        <a className={styles['logIn']} href="/login">
          登录
        </a>
      </li>
    </>
  )
}
