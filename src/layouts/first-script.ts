/**
 * Runs before the first paint, in the page itself, and says on the document what its styles must know
 * so that nothing jumps: whether a visitor chose large type, or closed the promotion; whether the Latin
 * face has come before; and whether the browser is about to scroll, back to where it was or to a part
 * that the address names: for that the page has to be laid out whole, with all of its styles. It is the one place beside `boot/large-type.ts`,
 * `boot/fonts.ts` and `stores/promotion.ts` that knows their keys. Storage that is blocked means
 * normal type.
 */
export const FIRST_SCRIPT =
  "{let d=document.documentElement.dataset;d.type='normal';if(location.hash||performance.getEntriesByType('navigation')[0]?.type.match(/^(rel|back)/)){d.whole=d.styled='';if(d.styles)document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href:d.styles,blocking:'render'}))}try{let l=localStorage;if(l.getItem('large_type')==='on')d.type='large';if(l.getItem('latin_face'))d.latin='';if(sessionStorage.getItem('promotionClosed'))d.promotion='closed'}catch{}}"
