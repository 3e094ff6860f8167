/** Texts that forms ask consent to, by their names in `content/documents`. */
const TITLES = {
  privacy: '《隐私政策》',
  'test-drive-consent': '《试驾预约个人信息授权书》',
  'user-agreement': '《用户协议》',
}

/** A link to a text to agree to. It opens in a new tab, so that the form keeps what is typed. */
export function DocumentLink({ name }: { name: keyof typeof TITLES }) {
  return (
    <a href={`/documents/${name}`} target="_blank" rel="noopener">
      {TITLES[name]}
    </a>
  )
}
