interface Props {
  documents: readonly { readonly id: string; readonly title: string; readonly href: string }[]
}

/** Links to the texts of documents to agree to; `noticeQuery` has checked their addresses. */
export function DocumentLinks({ documents }: Props) {
  return documents.map(({ id, title, href }) => (
    <a key={id} href={href} target="_blank" rel="noopener">
      {inTitleMarks(title)}
    </a>
  ))
}

/** A document's title in title marks; some titles carry them already. */
export function inTitleMarks(title: string): string {
  return /^《.*》$/.test(title) ? title : `《${title}》`
}
