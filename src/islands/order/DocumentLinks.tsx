interface Props {
  documents: readonly { readonly id: string; readonly title: string; readonly href: string }[]
}

/** The titles of documents to agree to, as links to their texts. */
export function DocumentLinks({ documents }: Props) {
  return documents.map(({ id, title, href }) => (
    <a
      key={id}
      href={href.startsWith('/') ? href : '/documents/order-agreement'}
      target="_blank"
      rel="noopener"
    >
      {inTitleMarks(title)}
    </a>
  ))
}

/** A document's title as texts mention it; some carry the marks already. */
export function inTitleMarks(title: string): string {
  return /^《.*》$/.test(title) ? title : `《${title}》`
}
